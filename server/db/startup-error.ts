import { isDatabaseUnavailable } from './database-errors.ts';

/** A problem that keeps the server from starting. The message is one sentence for the person who started it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

const fileReasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not access it',
  EPERM: 'this user may not change it',
  ENOENT: 'it is not there and cannot be made',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of the path is a file, not a folder',
  EEXIST: 'a file stands where a folder is needed',
  EMFILE: 'too many files are open',
  EIO: 'the disk reports an error',
};

/** Turns a file system error into a StartupError that starts with `what`; anything unknown keeps its own message. */
export function explainFileError(error: unknown, what: string): StartupError {
  if (error instanceof StartupError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = fileReasons[code] ?? (error instanceof Error ? error.message : String(error));
  return new StartupError(`${what}: ${reason}.`, { cause: error });
}

/** What the operator reads of a start that failed: a sentence, or where a bug is. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartupError) return error.message;
  if (isDatabaseUnavailable(error))
    return `The database did not answer during the start: ${error.message.split('\n')[0]}.`;
  return error.stack ?? error.message;
}
