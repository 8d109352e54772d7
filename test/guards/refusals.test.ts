/** The table of refusals: used by the server, worded in three languages, and the only place that names a reason. */
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { REFUSALS } from '#core/contract/wire/refusals.ts';
import { SELECTION_PROBLEMS } from '#core/domain/cart/selection.ts';
import en from '#server/locales/en.json' with { type: 'json' };
import hi from '#server/locales/hi.json' with { type: 'json' };
import pa from '#server/locales/pa.json' with { type: 'json' };
import { readModules, type SourceModule } from './modules.ts';

const TABLE = 'core/contract/wire/refusals.ts';
const isTest = ({ path }: SourceModule) => /\.test\.tsx?$|\/testing\/|^test\/|^e2e\//.test(path);
const product = readModules().filter((file) => !isTest(file) && file.path !== TABLE);
const server = product.filter(({ path }) => path.startsWith('server/') && path !== 'server/refuse.ts');

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly raw?: string;
  readonly callee?: Node;
  readonly arguments?: readonly unknown[];
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

/** The reasons that calls of `refuse` name, and beginnings of reasons such as `due-`. */
function namedReasons(file: SourceModule): { readonly whole: string[]; readonly begun: string[]; isChosen: boolean } {
  const found = { whole: [] as string[], begun: [] as string[], isChosen: false };
  walk(parseSync(file.path, file.text).program, ({ callee, arguments: args }) => {
    const isSuper = callee?.type === 'Super' && file.text.includes('extends Refusal');
    if (!args || !(isSuper || callee?.name === 'refuse')) return;
    const before = found.whole.length + found.begun.length;
    walk(args[0], ({ type, value }) => {
      if (type === 'Literal' && typeof value === 'string') found.whole.push(value);
      if (type === 'TemplateElement' && isNode(value) && value.raw) found.begun.push(value.raw);
    });
    if (found.whole.length + found.begun.length === before) found.isChosen = true;
  });
  return found;
}

describe('refusals', () => {
  const reasons = Object.keys(REFUSALS);

  it('are used by the server, each of them', () => {
    const named = server
      .filter(({ text }) => /\brefuse\(|extends Refusal/.test(text))
      .map((file) => ({ file, ...namedReasons(file) }));
    expect(named.length).toBeGreaterThan(40);
    const whole = new Set([...named.flatMap((one) => one.whole), ...SELECTION_PROBLEMS]);
    const begun = [...new Set(named.flatMap((one) => one.begun))];
    // A reason that a variable holds stands in the same file; what follows a beginning is named by the rule that finds it.
    const choosing = named.filter(({ isChosen }) => isChosen).map(({ file }) => file.text);
    const rules = product.filter(({ path }) => /^(core\/domain|server\/adapters)\//.test(path)).map(({ text }) => text);
    const isNamedIn = (texts: readonly string[], name: string) => texts.some((text) => text.includes(`'${name}'`));
    const unused = reasons.filter((reason) => {
      const rests = begun.flatMap((start) => (reason.startsWith(start) ? [reason.slice(start.length)] : []));
      return !whole.has(reason) && !isNamedIn(choosing, reason) && !rests.some((rest) => isNamedIn(rules, rest));
    });
    expect(unused).toEqual([]);
  });

  it('have their words in three languages', () => {
    const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, hi, pa };
    const missing = Object.entries(catalogues).flatMap(([language, texts]) =>
      Object.values(REFUSALS).flatMap(({ message }) => (texts[message] ? [] : [`${language}: ${message}`])),
    );
    expect(missing).toEqual([]);
  });

  it('are the only place of a reason: no error of the server spells its own', () => {
    const spelt = server
      .filter(({ path }) => /^server\/(http|plugins|modules)\//.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\breason: ['"`]\w[\w-]*['"`]/g)].map(([own]) => `${path}: ${own}`),
      );
    expect(spelt).toEqual([]);
  });

  it('are loaded by the server alone: pages take the type', () => {
    const loading = product.filter(({ imports }) => imports.some(({ target, isType }) => target === TABLE && !isType));
    expect(loading.map(({ path }) => path)).toEqual(['server/refuse.ts', 'tools/docs/errors-map.ts']);
  });
});
