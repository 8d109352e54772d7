/** docs/map/calls.md: every call with who may make it, how often, and the file of its route. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MACHINE_SCOPES } from '#core/contract/machines/console-machines.ts';
import { PERMISSIONS } from '#core/contract/staff/permissions.ts';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import { CALLER_LIMITS, type CallerLimitName, limitOf } from '#server/callers/limits.ts';
import { ROOT } from '#test/guards/modules.ts';
import { CALLS, type Call, OUTSIDE_THE_CONTRACT, type Registered } from '#test/http/walk/calls.ts';
import { docstringsBeside } from './api-operations.ts';
import { routeTable } from './route-table.ts';
import { code, Sentences, table } from './table.ts';

/** The sections, by the start of an address. */
const SECTIONS = [
  ['Console', '/api/console'],
  ['Operator', '/api/provider'],
  ['Tills, printers and other programs', '/api/pos'],
  ['Accounts of guests', '/api/customer'],
  ['Store', '/api/'],
] as const;

const BY_AUTH: Readonly<Record<Call['auth'], string>> = {
  none: 'anybody',
  optional: 'a guest, signed in or not',
  customer: 'a signed-in guest',
  staff: 'staff',
  machine: 'a key',
  provider: 'the operator',
};

/** The scope that a program's call asks for, as the file of its route spells it. */
function scopeOf({ name }: Call, { file }: Registered): string {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const [, own = text] = text.split(`'${name}'`);
  const [call = ''] = own.split(/\broute\(/);
  const scope = (part: string) => MACHINE_SCOPES.find((one) => part.includes(`.may('${one}'`));
  return code(scope(call) ?? scope(text) ?? '');
}

function whoMay(call: Call, route: Registered): string {
  const { auth } = call;
  const { permission } = route;
  if (auth === 'machine') return `a key with ${scopeOf(call, route)}`;
  if (permission === undefined) return BY_AUTH[auth];
  return permission === 'session'
    ? 'any signed-in staff'
    : `${code(permission)}: ${PERMISSIONS[permission].join(', ')}`;
}

const amount = (value: number) => value.toLocaleString('en');

function limitRows(): string[][] {
  return (Object.keys(CALLER_LIMITS) as CallerLimitName[]).map((name) => {
    const { what, max, widerMax, perMinutes } = limitOf(name);
    const time = perMinutes === null ? 'at a time' : perMinutes === 1 ? 'a minute' : `${perMinutes} minutes`;
    return [code(name), what, amount(max), widerMax === null ? '' : amount(widerMax), time];
  });
}

/** @returns the document; rejects where a call has no route or no sentence */
export async function callsMap(): Promise<string> {
  const routes = new Map((await routeTable()).map((one) => [one.address, one]));
  const registered = (address: string): Registered => {
    const route = routes.get(address);
    if (!route) throw new Error(`No route answers ${address}.`);
    return route;
  };
  const beside = docstringsBeside();
  const sentences = new Sentences('map/calls.md');
  const rowOf = (call: Call) => {
    const route = registered(`${call.method} ${call.path}`);
    const said = ENDPOINTS[call.name as keyof typeof ENDPOINTS]?.summary ?? beside.get(call.path);
    const limit = route.limit === 'calls' ? '' : code(route.limit);
    const sentence = sentences.of(`${call.name} (${call.path})`, said);
    return [
      code(call.name),
      code(`${call.method} ${call.path}`),
      whoMay(call, route),
      limit,
      code(route.file),
      sentence,
    ];
  };
  const sectionOf = ({ path }: Call) => SECTIONS.find(([, start]) => path.startsWith(start))?.[0];
  const sections = SECTIONS.toReversed().map(([title]) => {
    const rows = CALLS.filter((call) => sectionOf(call) === title).map(rowOf);
    return `## ${title}\n\n${table(['call', 'address', 'who may', 'limit', 'file', 'what it does'], rows)}`;
  });
  const others = Object.entries(OUTSIDE_THE_CONTRACT).map(([address, guard]) => {
    const { limit, file } = registered(address);
    return [code(address), limit === 'calls' ? '' : code(limit), code(file), guard];
  });
  sentences.check();
  return `# Calls

Made by \`npm run tools -- docs\` from the application's own route table: ${CALLS.length} calls. [openapi.json](../openapi.json) has what each takes and answers. A call without a limit of its own counts for \`calls\`; one with \`none\` is answered from memory, or counts what is not. Staff are named by the permission that the server asks for and the roles that have it.

## How often

Of a network: an IPv4 address or an IPv6 /64. \`server/callers/limits.ts\` has the table; a call of a limit beyond it is answered with 429.

${table(['limit', 'what', 'of a network', 'of its /24 or /48', 'in'], limitRows())}
${sections.join('\n')}
## Beside the contract

Pages, files and messages of other services. The last column says what guards the address.

${table(['address', 'limit', 'file', 'guard'], others)}`;
}
