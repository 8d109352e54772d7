/** The regular expressions of the rooms that strangers' texts reach, and the bound of each that needs one. */
import { parseSync, Visitor } from 'oxc-parser';
import { readModules } from './modules.ts';

/** A pattern whose time grows with the square of the text or faster: how many letters it is given, and who sees to that. */
type Bound = readonly [letters: number, why: string];

const SEARCH: Bound = [200, 'The contract limits a search.'];
const PASSWORD: Bound = [128, 'The contract limits a password.'];
const REPORT: Bound = [2_000, 'A report of an error is cut before.'];
const POSTGRES: Bound = [500, 'A message or a name of PostgreSQL.'];
const BUILD: Bound = [10_000, 'The page that the build made.'];
const CONTACT: Bound = [100, 'The contract limits a telephone number.'];
const OPERATOR: Bound = [2_000, 'The operator configures it.'];
export const BOUNDED: ReadonlyMap<string, Bound> = new Map([
  [String.raw`/\B(?=(\d{3})+$)/g`, [20, 'Digits of a number.']],
  [
    String.raw`/^(?:[a-z]{0,3}\s*\p{Sc}|(?:rs|inr|nzd|aud|usd|gbp|eur)\.?)\s*|\s*(?:\p{Sc}|(?:rs|inr|nzd|aud|usd|gbp|eur)\.?|\/-)$/giu`,
    [40, 'A longer text is no price.'],
  ],
  [String.raw`/\/+$/`, OPERATOR],
  [String.raw`/(?:^|\/)src(\/(?:routes|features)\/.+-(?:page\w*|content|parts)\.tsx)$/`, [500, 'A path of the build.']],
  [`/"[^"]*"|'[^']*'|\`[^\`]*\`|“[^”]*”/g`, REPORT],
  [String.raw`/[a-z][a-z0-9+.-]*:\/\/\S+/gi`, REPORT],
  [String.raw`/\S+@\S+/g`, REPORT],
  [String.raw`/(?=[\w+/=.-]*\d)[\w+/=.-]{20,}/g`, REPORT],
  [String.raw`/[\s,]*,[\s,]*/`, SEARCH],
  [String.raw`/^\s*(?:unit|flat|apartment|apt|suite|shop)\s+([0-9]+[a-z]?|[a-z])\s*[,/\s]\s*(?=\d)/i`, SEARCH],
  [
    '/lock file ".*" already exists|pre-existing shared memory block|is another postmaster|is already in use/i',
    POSTGRES,
  ],
  ['/could not (create|map) .*shared memory/', POSTGRES],
  [String.raw`/\d+$/`, POSTGRES],
  [String.raw`/[^<\s]+@[^>\s]+/`, OPERATOR],
  [String.raw`/^[\x21-\x7e]{24,}$/`, OPERATOR],
  [String.raw`/\+?\d{7,}/`, CONTACT],
  ['/<link[^>]*rel="preload"[^>]*>/g', BUILD],
  [String.raw`/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi`, BUILD],
  [String.raw`/<style[^>]*>([\s\S]*?)<\/style>/gi`, BUILD],
  [String.raw`/[^\p{L}\p{M}]+$/u`, PASSWORD],
  [String.raw`/^(.{1,4})\1+$/su`, PASSWORD],
  [String.raw`/\].*$/`, [300, 'A host name without line breaks always matches.']],
]);

/** Every pattern of the rooms that strangers' texts reach, with the files that have it. */
export function patterns(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, text } of readModules()) {
    if (!/^(core|server)\//.test(path) || /\.test\.ts$|\/testing\//.test(path)) continue;
    const visitor = new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const pattern = `/${node.regex.pattern}/${node.regex.flags}`;
        found.set(pattern, [...(found.get(pattern) ?? []), path]);
      },
    });
    visitor.visit(parseSync(path, text).program);
  }
  return found;
}

/** `pattern` as `patterns` gives it: /source/flags. */
export function parsed(pattern: string): RegExp {
  const end = pattern.lastIndexOf('/');
  return new RegExp(pattern.slice(1, end), pattern.slice(end + 1));
}
