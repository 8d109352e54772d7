/** docs/map/errors.md: every code of an error, with its status and its usual words. */
import { REFUSALS, type RefusalRow } from '#core/contract/wire/refusals.ts';
import words from '#server/locales/en.json' with { type: 'json' };
import { message, type ServerMessage } from '#server/locales/messages.ts';
import { STATUSES } from './api-operations.ts';
import { code, table } from './table.ts';

export function errorsMap(): string {
  const statuses = Object.entries(STATUSES);
  const rows = Object.entries<RefusalRow>(REFUSALS).map(([reason, { status, message: key, field }]) => [
    code(reason),
    String(status),
    code(field ?? ''),
    wordsOf(key as ServerMessage),
  ]);
  return `# Errors

Made by \`npm run tools -- docs\`. A refusal is \`{ "success": false, "data": null, "error": { "errorCode": 409, "errorMessage": "…", "code": "moved", "fields": {} } }\`. A program reads \`errorCode\`, which is the HTTP status, and \`code\`, which keeps its name for ever; \`errorMessage\` and the words of \`fields\` are for people, in the language of \`Accept-Language\`. An error without a \`code\` is one that no program needs to tell from others of its status.

## Statuses

${table(['status', 'meaning'], statuses)}
## Codes

${table(
  ['code', 'status', 'field', 'usual words'],
  rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
)}`;
}

/** In English; what differs from one refusal to the next is shown as "…". */
function wordsOf(key: ServerMessage): string {
  const names = [...words[key].matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
  return message('en', key, Object.fromEntries(names.map((name) => [name, '…']))).replaceAll('NaN', '…');
}
