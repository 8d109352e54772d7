/**
 * The process's logger. Log lines hold ids and what happened, never personal data: no names, addresses, phone numbers,
 * tokens or query strings (which may hold an address).
 */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LoggedError } from './adapters/error-reports/error-event.ts';
import { isDatabaseUnavailable } from './db/database-errors.ts';
import type { Env } from './env.ts';
import { currentRequestId } from './request-trace.ts';

/** As pino numbers it. */
const ERROR_LEVEL = 50;
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
      ...(onError ? { hooks: { logMethod: tellErrors(onError) } } : {}),
      base: undefined,
      // A line that names its request itself keeps its own.
      mixin: traced,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
        remove: true,
      },
      serializers: { req: () => undefined, res: () => undefined, err: serializeError },
    },
    destination ?? pino.destination({ sync: false, minLength: 0 }),
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

function tellErrors(onError: (logged: LoggedError) => void): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  return function tell(args, method, level) {
    if (level >= ERROR_LEVEL) {
      const [first, second] = args as readonly unknown[];
      const fields = typeof first === 'object' && first !== null ? (first as Readonly<Record<string, unknown>>) : {};
      const message = typeof first === 'string' ? first : String(second ?? '');
      if (!isExpected(fields.err)) onError({ fields: { ...traced(), ...fields }, message });
    }
    method.apply(this, args);
  };
}

/** Message, code and stack of an error and its causes; a database error's detail, which quotes row values, is left out. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'Not an error', type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // Drizzle's message lists the statement's parameters, which are customers' data.
  const message = error.message.replace(/\nparams: [\s\S]*$/, '');
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}
