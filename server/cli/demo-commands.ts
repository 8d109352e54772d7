import type { Command } from 'commander';
import type { CliParts } from './commands.ts';

/** What a folder that the demo filled needs before it is used for good. */
export function addDemoCommands(program: Command, { services, print }: Pick<CliParts, 'services' | 'print'>): void {
  program
    .command('demo')
    .description('the demo restaurants')
    .command('remove')
    .description('delete the demo restaurants with everything in them; a start of the demo loads them anew')
    .action(async () => {
      const names = await (await services()).removeDemo();
      print(names.length > 0 ? `Removed: ${names.join(', ')}.` : 'There are no demo restaurants here.');
    });
}
