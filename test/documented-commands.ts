/** The commands of `servery`: those that there are, and those that the documents name. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { createProgram } from '#server/cli/commands.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const never = () => Promise.reject(new Error('not here'));
const leavesOf = (command: Command, before: readonly string[]): [string, Command][] =>
  command.commands.length === 0
    ? [[before.join(' '), command]]
    : command.commands.flatMap((one) => leavesOf(one, [...before, one.name()]));

/** By their words: `menu import`. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  leavesOf(
    createProgram({
      services: never,
      backUp: never,
      restore: never,
      prepare: never,
      readPassword: never,
      print: () => undefined,
    }),
    [],
  ),
);

export interface Documented {
  readonly file: string;
  /** With its arguments, without `servery`. */
  readonly command: string;
}

/** In their order: what stands after `npm run servery --` or `servery` in code, up to a comment or the code's end. */
export function documentedCommands(): Documented[] {
  const inside = (folder: string) =>
    readdirSync(path.join(ROOT, folder), { encoding: 'utf8', recursive: true }).map((name) => path.join(folder, name));
  const files = [...readdirSync(ROOT), ...inside('docs'), ...inside('deploy')];
  const isDocument = (name: string) => /\.(md|yaml|service)$|Dockerfile$/.test(name) && name !== 'CHANGELOG.md';
  const inCode = /(?:npm run servery --|[\s`]servery|\/servery\.mjs) ((?:--)?[a-z][^`#\n]*)/g;
  return files.filter(isDocument).flatMap((file) => {
    const found = readFileSync(path.join(ROOT, file), 'utf8').matchAll(inCode);
    return [...found].map(([, command = '']) => ({ file, command: command.trim() }));
  });
}
