import path from 'node:path';
import process from 'node:process';

/** An absolute path: a file name is one of the folder where the command was typed, and scripts/servery.mjs leaves it. */
export function givenFile(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', name);
}
