/**
 * What a trouble that goes on writes into the log: an outage would otherwise say the same some kilobytes for every refused
 * call. Of each kind the first lines of ten seconds are written; then one line says how many more there were.
 */
import { isDatabaseUnavailable } from '#server/db/database-errors.ts';

export type Fields = Readonly<Record<string, unknown>>;

interface Kind {
  readonly name: string;
  /** Lines in each ten seconds. */
  readonly most: number;
}

interface Window {
  seen: number;
  more: number;
}

const WINDOW_MS = 10_000;
/** As pino numbers it. */
const WARN_LEVEL = 40;
/** Names of the code, which the line about the others keeps. */
const KEPT = ['route', 'method', 'status', 'job', 'lane'] as const;
/** A refused call has a short line; the first of them are enough to search by. */
const MOST_REFUSED = 20;

/** Answers whether this line is written. `sayMore` writes one about those that were not. */
export function createRepeats(): (
  line: { readonly fields: Fields; readonly message: string; readonly level: number },
  sayMore: (fields: Fields, message: string) => void,
) => boolean {
  const windows = new Map<string, Window>();

  return ({ fields, message, level }, sayMore) => {
    const kind = kindOf(fields, message, level);
    if (!kind) return true;
    const open = windows.get(kind.name);
    if (open) {
      open.seen += 1;
      if (open.seen <= kind.most) return true;
      open.more += 1;
      return false;
    }
    const window: Window = { seen: 1, more: 0 };
    windows.set(kind.name, window);
    setTimeout(() => {
      windows.delete(kind.name);
      if (window.more > 0) sayMore(keptOf(fields), `and ${window.more} more like this: ${message}`);
    }, WINDOW_MS).unref();
    return true;
  };
}

/** Undefined for a line that is always written. */
function kindOf(fields: Fields, message: string, level: number): Kind | undefined {
  if (level >= WARN_LEVEL && fields.err instanceof Error) return { name: `${message} ${causeOf(fields.err)}`, most: 1 };
  const isRefused = typeof fields.status === 'number' && fields.status >= 500;
  return isRefused ? { name: `${message} ${fields.status}`, most: MOST_REFUSED } : undefined;
}

/** An outage is one kind, wherever it was met; another error is one for each place of the code. */
function causeOf(error: Error): string {
  const codes: string[] = [];
  let last = error;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    last = cause;
    if ('code' in cause && typeof cause.code === 'string') codes.push(cause.code);
  }
  return [last.name, ...codes, isDatabaseUnavailable(error) ? '' : placeOf(error)].join(' ');
}

/** The first frame of its stack. */
function placeOf({ stack = '' }: Error): string {
  return /^ {4}at .*$/m.exec(stack)?.[0] ?? '';
}

function keptOf(fields: Fields): Fields {
  return Object.fromEntries(KEPT.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}
