/**
 * The process's logger. Log lines hold ids and what happened, never personal data: no names, addresses, phone numbers,
 * tokens or query strings (which may hold an address).
 */
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

const secretFields = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'email', 'phone', 'fullName'];

/** `destination` is standard output unless a test wants to read the lines. */
export function createLog(level: Env['logLevel'], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
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
