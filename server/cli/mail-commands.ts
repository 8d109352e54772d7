import type { Command } from 'commander';
import { allowMailbox, refuseMailbox } from '#server/modules/mail/refused-mailboxes.ts';
import type { CliParts } from './commands.ts';

/** What the operator, or a program that reads the address for bounces, says of guests' mail addresses. */
export function addMailCommands(program: Command, { services, print }: Pick<CliParts, 'services' | 'print'>): void {
  const mail = program.command('mail').description('mail addresses of guests');
  mail
    .command('bounced <address>')
    .description('a mail came back: send no more to this address for thirty days, and show it on its orders')
    .action(async (address: string) => {
      await refuseMailbox((await services()).db, address, new Date());
      print(`${address} gets no more mail. "mail allow" takes that back.`);
    });
  mail
    .command('allow <address>')
    .description('send mail to this address again')
    .action(async (address: string) => {
      const isKnown = await allowMailbox((await services()).db, address);
      print(isKnown ? `${address} gets mail again.` : `${address} was not refused.`);
    });
}
