/** The documents and the command line know the same commands; commands.long.test.ts runs them. */
import { expect, it } from 'vitest';
import { COMMANDS, documentedCommands } from '#test/documented-commands.ts';

const documented = documentedCommands().filter(({ command }) => command !== '--help');
const nameOf = (command: string) => [...COMMANDS.keys()].find((name) => `${command} `.startsWith(`${name} `));

it('console.md has every command', () => {
  const named = documented.filter(({ file }) => file === 'docs/console.md').map(({ command }) => nameOf(command));
  expect([...COMMANDS.keys()].filter((name) => !named.includes(name))).toEqual([]);
});

it('no document names a command, or an option, that is not there', () => {
  expect(documented.length).toBeGreaterThan(COMMANDS.size);
  for (const { file, command } of documented) {
    const found = COMMANDS.get(nameOf(command) ?? '');
    expect(found, `${file}: servery ${command}`).toBeDefined();
    for (const [option] of command.matchAll(/(?<= )--[a-z-]+/g))
      expect(found?.helpInformation(), `${file}: servery ${command}`).toContain(`${option} `);
  }
});
