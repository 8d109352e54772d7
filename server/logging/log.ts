/**
 * The process's logger. Log lines hold ids and what happened, never personal data: no names, addresses, phone numbers,
 * tokens or query strings (which may hold an address).
 */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LoggedError } from '#server/adapters/error-reports/error-event.ts';
import { isDatabaseUnavailable } from '#server/db/database-errors.ts';
import type { Env } from '#server/env.ts';
import { currentRequestId } from '#server/request-trace.ts';
import { createLogOutput } from './log-output.ts';
import { createRepeats, type Fields } from './repeated-lines.ts';

/** As pino numbers it. */
const ERROR_LEVEL = 50;
/** Letters of an error's message: the statement that failed is known by its beginning. */
const LONGEST_MESSAGE = 300;
const secretFields = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'email', 'phone', 'fullName'];

/**
 * `destination` is standard output unless a test wants to read the lines. `onError` gets every line of the level
 * error that tells of something unexpected.
 */
export function createLog(
  level: Env['logLevel'],
  destination?: DestinationStream,
  onError?: (logged: LoggedError) => void,
): Logger {
  return pino(
    {
      level,
      hooks: { logMethod: tell(onError) },
      base: undefined,
      // A line that names its request itself keeps its own.
      mixin: traced,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
        remove: true,
      },
      serializers: { req: () => undefined, res: () => undefined, err: (error: unknown) => serializeError(error) },
    },
    destination ?? createLogOutput(),
  );
}

function traced(): { readonly reqId?: string } {
  const reqId = currentRequestId();
  return reqId === null ? {} : { reqId };
}

/** Answers reach their callers with these: the outage itself has its own alert. */
function isExpected(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AppError' || isDatabaseUnavailable(error));
}

/** Hands every error to `onError`, and writes a few of the lines that repeat themselves. */
function tell(onError?: (logged: LoggedError) => void): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  const isWritten = createRepeats();
  return function tellLine(args, method, level) {
    const [first, second] = args as readonly unknown[];
    const fields: Fields = typeof first === 'object' && first !== null ? (first as Fields) : {};
    const message = typeof first === 'string' ? first : String(second ?? '');
    if (onError && level >= ERROR_LEVEL && !isExpected(fields.err)) {
      onError({ fields: { ...traced(), ...fields }, message });
    }
    const sayMore = (kept: Fields, text: string) => method.call(this, kept, text);
    if (isWritten({ fields, message, level }, sayMore)) method.apply(this, args);
  };
}

/**
 * Message, code and stack of an error and its causes; a database error's detail, which quotes row values, is left out. A
 * text stands once: the stack is its frames, and a cause that `said` already says is its frames and code.
 */
function serializeError(error: unknown, said = ''): unknown {
  if (!(error instanceof Error)) return { message: 'Not an error', type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // Drizzle's message lists the statement's parameters, which are customers' data.
  const message = error.message.replace(/\nparams: [\s\S]*$/, '').slice(0, LONGEST_MESSAGE);
  return {
    type: error.name,
    ...(message === said ? {} : { message }),
    ...(code === undefined ? {} : { code }),
    stack: error.stack
      ?.replace(error.message, '')
      .match(/^ {4}at .*$/gm)
      ?.join('\n'),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause, message) }),
  };
}
