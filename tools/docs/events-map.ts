/** docs/map/events.md: what processes tell each other, what open pages hear, and what webhooks tell. */
import { WEBHOOK_EVENTS } from '#core/contract/machines/console-machines.ts';
import { STREAMS } from '#core/contract/wire/paths.ts';
import { isTest, readModules, type SourceModule } from '#test/guards/modules.ts';
import { explained, listed } from './docstrings.ts';
import { routeTable } from './route-table.ts';
import { code, Sentences, table } from './table.ts';

const TOPICS = 'server/events/event-bus.ts';
const PATHS = 'core/contract/wire/paths.ts';
const WEBHOOKS = 'core/contract/machines/console-machines.ts';

const server = () => readModules().filter(({ path }) => path.startsWith('server/') && !isTest(path));
const files = (of: readonly SourceModule[]) =>
  of
    .map(({ path }) => code(path))
    .sort()
    .join(', ');

/** `store` of the type `store:${string}`. */
const kindOf = (member: string) => member.replace(/^`(\w+):.*/, '$1');

/** Who publishes an event of this kind, in TypeScript or in SQL, and who subscribes to it. */
function mentions(kind: string): { readonly tell: string; readonly hear: string } {
  const tells = new RegExp(
    `publish\\(\\s*[\\w.]+,\\s*\`${kind}:|topic: \`${kind}:|Topic => \`${kind}:|'${kind}:' \\|\\|`,
  );
  const hears = new RegExp(`subscribe\\(\\s*[\`'"]${kind}:`);
  const where = (pattern: RegExp) =>
    files(server().filter(({ path, text }) => !path.startsWith('server/events/') && pattern.test(text)));
  return { tell: where(tells), hear: where(hears) };
}

export async function eventsMap(): Promise<string> {
  const sentences = new Sentences('map/events.md');
  const topics = [...explained(TOPICS).membersOf('Topic')].map(([member, doc]) => {
    const { tell, hear } = mentions(kindOf(member));
    return [
      code(member.replaceAll('`', '').replaceAll(/\$\{string\}/g, '…')),
      sentences.of(`${TOPICS}: ${member}`, doc),
      tell,
      hear,
    ];
  });
  const routes = new Map((await routeTable()).map(({ address, file }) => [address, file]));
  const docs = explained(PATHS).keysOf('STREAMS');
  const streams = Object.entries(STREAMS).map(([name, path]) => [
    code(name),
    code(`GET ${path}`),
    code(routes.get(`GET ${path}`) ?? ''),
    // All of it: the shapes of the events are sentences of their own.
    sentences.of(`${PATHS}: ${name}`, docs.get(name)) && (docs.get(name) ?? ''),
  ]);
  const webhookDocs = listed(explained(WEBHOOKS).exports.get('WEBHOOK_EVENTS') ?? '');
  const webhooks = WEBHOOK_EVENTS.map((event) => [
    code(event),
    sentences.of(`${WEBHOOKS}: ${event}`, webhookDocs.get(event)),
    // The catalogue of jobs names events of a payload, and tells none.
    files(server().filter(({ path, text }) => !path.startsWith('server/jobs/') && text.includes(`'${event}'`))),
  ]);
  sentences.check();
  return `# Events

Made by \`npm run tools -- docs\`.

## Between processes

Over LISTEN and NOTIFY of PostgreSQL, sent in the transaction of the change and heard by every process (\`${TOPICS}\`).

${table(['topic', 'what it tells', 'told by', 'heard by'], topics)}
## To open pages

Server-sent events (\`${PATHS}\`). Each stream also sends \`{ "type": "beat" }\`.

${table(['stream', 'address', 'file', 'what it sends'], streams)}
## Webhooks

To a restaurant's own programs ([machines.md](../machines.md#webhooks)).

${table(['event', 'when', 'told by'], webhooks)}`;
}
