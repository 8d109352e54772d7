/** An error as a report: where in the code and of what kind, and nothing that a person typed. */
import { randomBytes } from 'node:crypto';

export interface ErrorReport {
  readonly event_id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly platform: 'node';
  readonly level: 'error';
  readonly environment: string;
  readonly release: string;
  readonly message: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly exception?: { readonly values: readonly ReportedException[] };
}

interface ReportedException {
  readonly type: string;
  readonly value: string;
  readonly stacktrace: { readonly frames: readonly Frame[] };
}

interface Frame {
  readonly filename: string;
  readonly function: string;
  readonly lineno: number;
  readonly in_app: boolean;
}

/** Fields of a log line that say what happened, and not to whom. */
const TAGS = ['route', 'job', 'status', 'code', 'what', 'alert', 'reqId'] as const;
const MOST_CAUSES = 4;
const MOST_FRAMES = 50;
const LONGEST_TEXT = 300;
/** What is looked at of a longer text: the patterns below start again from every letter of a long word. */
const LOOKED_AT = 2_000;
/** Closes whatever quotation mark is open where a text was cut. */
const CLOSING = `"'\`”`;

/**
 * Takes out what may be a person's: what stands in quotation marks (databases quote what was typed), addresses of mail
 * and of the web, tokens, and digits. Words of the program stay.
 */
export function scrub(text: string): string {
  const whole = text.replace(/\nparams: [\s\S]*$/, '');
  return (whole.length > LOOKED_AT ? whole.slice(0, LOOKED_AT) + CLOSING : whole)
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '"…"')
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '<address>')
    .replace(/\S+@\S+/g, '<mail>')
    .replace(/(?=[\w+/=.-]*\d)[\w+/=.-]{20,}/g, '<token>')
    .replace(/\+?\d[\d\s().-]{3,}\d/g, '<digits>')
    .slice(0, LONGEST_TEXT);
}

/**
 * The frames of an error's stack, the innermost last, with paths inside the package. The message stands before them, and
 * may quote a person who typed what looks like a frame.
 */
function framesOf({ message, stack = '' }: Error, root: string): Frame[] {
  const at = stack.indexOf(message);
  const own = at < 0 ? stack : stack.slice(at + message.length);
  const frames = [...own.matchAll(/^ {4}at (?:(?:async )?(.+?) \()?(?:file:\/\/)?([^()\s]+):(\d+):\d+\)?$/gm)];
  return frames
    .slice(0, MOST_FRAMES)
    .map(([, name = '', file = '', line = '0']) => {
      const filename = file.startsWith(root)
        ? file.slice(root.length).replace(/^\//, '')
        : file.replace(/^.*node_modules/, 'node_modules');
      return {
        filename,
        function: name === '' ? '?' : name,
        lineno: Number(line),
        in_app: !/node_modules|^node:/.test(filename),
      };
    })
    .reverse();
}

function exceptionsOf(error: unknown, root: string): ReportedException[] {
  const found: ReportedException[] = [];
  for (let one = error; one instanceof Error && found.length < MOST_CAUSES; one = one.cause) {
    const frames = framesOf(one, root);
    found.push({ type: one.name, value: scrub(one.message), stacktrace: { frames } });
  }
  return found.reverse();
}

export interface LoggedError {
  /** Fields of the log line. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** `root` is the folder of the package, which file names are relative to. */
export function errorEvent(
  { fields, message }: LoggedError,
  {
    nowMs,
    root,
    release,
    environment,
  }: { readonly nowMs: number; readonly root: string; readonly release: string; readonly environment: string },
): ErrorReport {
  const tags = TAGS.flatMap((name) => {
    const value = fields[name];
    return ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value).slice(0, 100)] as const] : [];
  });
  const values = exceptionsOf(fields.err, root);
  return {
    event_id: randomBytes(16).toString('hex'),
    timestamp: nowMs / 1000,
    platform: 'node',
    level: 'error',
    environment,
    release,
    message: scrub(message),
    tags: Object.fromEntries(tags),
    ...(values.length > 0 ? { exception: { values } } : {}),
  };
}
