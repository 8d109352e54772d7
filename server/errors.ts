/** The one error type that HTTP answers are made from, and the one table of codes and statuses. */
import type { ServerMessage } from './locales/messages.ts';
import type { Values } from './locales/wording.ts';

export const STATUS_BY_CODE = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UPSTREAM_FAILED: 502,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_CODE;
export type ErrorStatus = (typeof STATUS_BY_CODE)[ErrorCode];

/** The code of an HTTP status; 400 for a status without a code of its own. */
export function codeOf(status: number): ErrorCode {
  const names = Object.keys(STATUS_BY_CODE) as ErrorCode[];
  return names.find((name) => STATUS_BY_CODE[name] === status) ?? 'BAD_REQUEST';
}

/** A text that is worded where the answer is written, in the language of the request. */
export interface Message {
  readonly key: ServerMessage;
  readonly values?: Values;
}

export interface AppErrorOptions {
  readonly values?: Values;
  /** The one field of the request that the text is about. */
  readonly field?: string;
  /** Several fields, each with a text of its own. */
  readonly fields?: Readonly<Record<string, Message>>;
  /** Seconds after which a retry makes sense (429, 503). */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** An expected failure at the HTTP edge. `message` is the key of its text, never a text for people. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly key: ServerMessage;
  readonly options: Omit<AppErrorOptions, 'field'>;

  constructor(code: ErrorCode, key: ServerMessage, { field, ...options }: AppErrorOptions = {}) {
    super(key, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.key = key;
    const { values } = options;
    this.options =
      field === undefined ? options : { ...options, fields: { [field]: values ? { key, values } : { key } } };
  }

  get status(): number {
    return STATUS_BY_CODE[this.code];
  }
}
