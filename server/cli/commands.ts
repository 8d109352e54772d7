/** `servery <command>`: the provider's area for scripts and for the first account, and backup and restore. */
import { randomBytes } from 'node:crypto';
import { Command, Option } from 'commander';
import type { z } from 'zod';
import { createRestaurantBody, suspendBody } from '#core/contract/provider/provider.ts';
import { inviteBody, language } from '#core/contract/staff/console-people.ts';
import { STAFF_ROLES } from '#core/contract/staff/permissions.ts';
import { COUNTRIES } from '#core/domain/country/country.ts';
import { MIN_PASSWORD } from '#core/domain/guests/text-lengths.ts';
import { AppError } from '#server/errors.ts';
import { isServerMessage, message } from '#server/locales/messages.ts';
import { wordMessage } from '#server/locales/wording.ts';
import type { Archived } from '#server/modules/backups/archive.ts';
import type { RestaurantRow } from '#server/modules/provider/restaurants.ts';
import { addArchiveCommands } from './archive-commands.ts';
import { addDemoCommands } from './demo-commands.ts';
import { addDoctorCommand } from './doctor.ts';
import { addMailCommands } from './mail-commands.ts';
import { addMenuCommands } from './menu-commands.ts';
import type { CliServices } from './services.ts';
import { dateTime, table } from './table.ts';
import { UsageError } from './usage-error.ts';

export interface CliParts {
  /** Opens the database when a command needs it. */
  services(): Promise<CliServices>;
  backUp(file: string): Promise<Archived>;
  restore(file: string, options: { readonly isForced: boolean }): Promise<Archived>;
  /** Makes the database and the demo, as a first start would. */
  prepare(): Promise<void>;
  readPassword(): Promise<string>;
  print(text: string): void;
}

/** How the restaurants' logs name it. */
const ACTOR = { name: 'Command line' };

/** Which option a field of the contract comes from. */
const OPTIONS: Readonly<Record<string, string>> = {
  subdomain: '<subdomain>',
  tradingName: '--name',
  legalName: '--legal-name',
  ownerName: '--owner-name',
  ownerEmail: '--owner-email',
  language: '--language',
  name: '--name',
  email: '--email',
  role: '--role',
  reason: '--reason',
  password: '--password-stdin',
};

const textOf = (key: string) => (isServerMessage(key) ? message('en', key) : key);

/** @throws UsageError naming the option */
function checked<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message: key }) => {
    const field = String(path[0] ?? '');
    return `${OPTIONS[field] ?? field}: ${textOf(key)}`;
  });
  throw new UsageError(problems.join('\n'));
}

/** What went wrong, for people: an AppError in English with the options that it is about. */
export function explainCliError(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const fields = Object.entries(error.options.fields ?? {});
  if (fields.length === 0) return wordMessage({ key: error.key, values: error.options.values ?? {} }, 'en');
  return fields.map(([field, problem]) => `${OPTIONS[field] ?? field}: ${wordMessage(problem, 'en')}`).join('\n');
}

const languageOption = () => new Option('--language <language>', 'of the mail').choices(language.options).default('en');

/** Asked for where there is a choice. */
const countryOption = () =>
  new Option('--country <country>', 'ISO 3166; it never changes')
    .choices(COUNTRIES.map(({ code }) => code))
    .makeOptionMandatory(COUNTRIES.length > 1);

async function restaurantOf({ restaurants }: CliServices, subdomain: string): Promise<RestaurantRow> {
  const found = await restaurants.find(subdomain.toLowerCase());
  if (!found) throw new UsageError(`<subdomain>: there is no restaurant ${subdomain}; "tenant list" shows all.`);
  return found;
}

async function personOf({ people }: CliServices, clientId: string, email: string) {
  const found = (await people.list(clientId)).find((one) => one.email === email.trim().toLowerCase());
  if (!found) throw new UsageError(`<email>: nobody with ${email} works there; "user list" shows all.`);
  return found;
}

function addTenantCommands(program: Command, { services, print }: CliParts): void {
  const tenant = program.command('tenant').description('restaurants of this installation');
  tenant
    .command('create <subdomain>')
    .description('an empty restaurant, and an invitation to its owner')
    .requiredOption('--name <name>', 'the restaurant’s name')
    .requiredOption('--owner-name <name>')
    .requiredOption('--owner-email <email>')
    .option('--legal-name <name>', 'the company behind it')
    .addOption(languageOption())
    .addOption(countryOption())
    .action(async (subdomain: string, options: Record<string, string>) => {
      const { name: tradingName, ...rest } = options;
      const body = checked(createRestaurantBody, { subdomain, tradingName, ...rest });
      const made = await (await services()).restaurants.create(body, ACTOR);
      print(`${body.tradingName} is at ${made.storeUrl}\nIts owner joins at ${made.inviteUrl}`);
    });
  tenant
    .command('list')
    .description('all restaurants with their state')
    .action(async () => {
      const rows = (await (await services()).restaurants.listAll()).map((one) => [
        one.subdomain,
        one.tradingName,
        one.isActive ? 'active' : 'suspended',
        one.isPaymentVerified ? 'cards' : 'no cards',
        dateTime(one.lastOrderAt),
        dateTime(one.consoleSeenAt),
        String(one.jobs.failed),
      ]);
      print(table([['SUBDOMAIN', 'NAME', 'STATE', 'PAYMENTS', 'LAST ORDER', 'CONSOLE SEEN', 'FAILED JOBS'], ...rows]));
    });
  tenant
    .command('suspend <subdomain>')
    .description('close the store until it is resumed; nothing is deleted')
    .requiredOption('--reason <text>', 'what the restaurant’s staff read')
    .action(async (subdomain: string, options: { reason: string }) => {
      const { reason } = checked(suspendBody, options);
      const all = await services();
      const { clientId, tradingName } = await restaurantOf(all, subdomain);
      await all.restaurants.suspend(clientId, reason, ACTOR);
      print(`${tradingName} is suspended.`);
    });
  tenant
    .command('resume <subdomain>')
    .description('open the store again')
    .action(async (subdomain: string) => {
      const all = await services();
      const { clientId, tradingName } = await restaurantOf(all, subdomain);
      await all.restaurants.resume(clientId, ACTOR);
      print(`${tradingName} is open again.`);
    });
}

function addUserCommands(program: Command, { services, print }: CliParts): void {
  const user = program.command('user').description('staff of one restaurant');
  user
    .command('invite <subdomain>')
    .description('mail a link to join')
    .requiredOption('--email <email>')
    .requiredOption('--name <name>')
    .addOption(new Option('--role <role>').choices(STAFF_ROLES).makeOptionMandatory())
    .addOption(languageOption())
    .action(async (subdomain: string, options: unknown) => {
      const invitee = checked(inviteBody, options);
      const all = await services();
      const restaurant = await restaurantOf(all, subdomain);
      const row = await all.db.transaction((transaction) =>
        all.invitations.invite(transaction, restaurant.clientId, invitee, ACTOR),
      );
      print(`${invitee.name} joins at ${all.invitations.urlOf(restaurant, row)}`);
    });
  user
    .command('list <subdomain>')
    .description('who may sign in, and who was invited')
    .action(async (subdomain: string) => {
      const all = await services();
      const { clientId } = await restaurantOf(all, subdomain);
      const people = (await all.people.list(clientId)).map(({ email, name, role, disabledAt, lastSeenAt }) => [
        email,
        name,
        role,
        disabledAt === null ? 'active' : 'disabled',
        dateTime(lastSeenAt),
      ]);
      const invited = (await all.invitations.list(clientId)).map(({ email, name, role, expiresAt }) => [
        email,
        name,
        role,
        `invited until ${dateTime(expiresAt)}`,
        '–',
      ]);
      print(table([['EMAIL', 'NAME', 'ROLE', 'STATE', 'LAST SEEN'], ...people, ...invited]));
    });
  for (const [name, isDisabled] of [
    ['disable', true],
    ['enable', false],
  ] as const) {
    user
      .command(`${name} <subdomain> <email>`)
      .description(isDisabled ? 'sign somebody out everywhere and let them in no more' : 'let somebody in again')
      .action(async (subdomain: string, email: string) => {
        const all = await services();
        const { clientId } = await restaurantOf(all, subdomain);
        const person = await personOf(all, clientId, email);
        await all.people.change(clientId, person.staffId, { isDisabled }, ACTOR);
        print(`${person.name} is ${name}d.`);
      });
  }
  user
    .command('reset-password <subdomain> <email>')
    .description('mail a link for a new password, good for one day')
    .action(async (subdomain: string, email: string) => {
      const all = await services();
      const restaurant = await restaurantOf(all, subdomain);
      const person = await personOf(all, restaurant.clientId, email);
      const row = await all.people.sendPasswordLink(restaurant.clientId, person.staffId, ACTOR);
      print(`${person.name} chooses a new password at ${all.invitations.urlOf(restaurant, row)}`);
    });
  addFactorReset(user, { services, print });
}

function addFactorReset(user: Command, { services, print }: Pick<CliParts, 'services' | 'print'>): void {
  user
    .command('reset-factors <subdomain> <email>')
    .description('take a lost second step away; the person and every owner get a mail')
    .action(async (subdomain: string, email: string) => {
      const all = await services();
      const { clientId } = await restaurantOf(all, subdomain);
      const person = await personOf(all, clientId, email);
      await all.demands.reset({ clientId, personId: person.staffId }, ACTOR.name);
      print(`${person.name} signs in with the password alone, and is signed out everywhere.`);
    });
}

function addProviderCommands(program: Command, { services, print, readPassword }: CliParts): void {
  const provider = program.command('provider').description('the operator’s own people');
  provider
    .command('create')
    .description('an account for /console/provider; without --password-stdin a password is made up and printed once')
    .requiredOption('--email <email>')
    .requiredOption('--name <name>')
    .option('--password-stdin', 'read the password from standard input')
    .action(async (options: { email: string; name: string; passwordStdin?: boolean }) => {
      const { email, name } = checked(inviteBody.pick({ email: true, name: true }), options);
      const password = options.passwordStdin ? await readPassword() : randomBytes(15).toString('base64url');
      if (password.length < MIN_PASSWORD) {
        throw new UsageError(`--password-stdin: ${message('en', 'auth.error.passwordShort')}`);
      }
      if (!(await (await services()).provider.create({ email, name, password }))) {
        throw new UsageError(`--email: there is an account of ${email} already.`);
      }
      print(`${name} signs in at /console/provider${options.passwordStdin ? '' : ` with the password ${password}`}`);
    });
  provider
    .command('reset-factors')
    .description('take a lost second step away; all of the operator’s people get a mail')
    .requiredOption('--email <email>')
    .action(async (options: { email: string }) => {
      const all = await services();
      const person = await all.provider.findByEmail(options.email);
      if (!person) throw new UsageError(`--email: there is no account of ${options.email}.`);
      await all.demands.reset({ clientId: null, personId: person.providerId }, ACTOR.name);
      print(`${person.name} signs in with the password alone, and is signed out everywhere.`);
    });
}

/** All commands; docs/console.md lists each. */
export function createProgram(parts: CliParts): Command {
  const program = new Command('servery').description('Servery from the command line').showHelpAfterError();
  addTenantCommands(program, parts);
  addMenuCommands(program, parts);
  addUserCommands(program, parts);
  addProviderCommands(program, parts);
  addDemoCommands(program, parts);
  addMailCommands(program, parts);
  addArchiveCommands(program, parts);
  addDoctorCommand(program, parts);
  return program;
}
