/** The one error type that HTTP answers are made from, and the one table of codes and statuses. */
import type { MessageValues, ServerMessage } from './locales/messages.ts';

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

/** A text that is translated where the answer is written, in the language of the request. */
export interface Message {
  readonly key: ServerMessage;
  readonly values?: MessageValues;
}

export interface AppErrorOptions {
  /** A stable name of the reason for programs, e.g. 'cart-changed'. */
  readonly reason?: string;
  readonly values?: MessageValues;
  /** Offending fields of the request, each with what is wrong. */
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
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, key: ServerMessage, options: AppErrorOptions = {}) {
    super(key, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.key = key;
    this.options = options;
  }

  get status(): number {
    return STATUS_BY_CODE[this.code];
  }
}
