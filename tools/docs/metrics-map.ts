/** docs/map/metrics.md: every metric of `/metrics`, as the library that answers there lists them. */
import { createMetrics } from '#server/modules/metrics/metrics.ts';
import { readModules } from '#test/guards/modules.ts';
import { code, Sentences, table } from './table.ts';

/** A metric as prom-client lists it. */
interface Listed {
  readonly name: string;
  readonly help: string;
  readonly type: string;
}

export async function metricsMap(): Promise<string> {
  const metrics = createMetrics();
  const listed = (await metrics.numbers()) as readonly Listed[];
  metrics.close();
  const sources = readModules().filter(({ path }) => path.startsWith('server/modules/metrics/'));
  const sentences = new Sentences('map/metrics.md');
  const rows = listed.map(({ name, help, type }) => {
    const file = sources.find(({ text }) => text.includes(`'${name}'`))?.path;
    return { isOurs: file !== undefined, cells: [code(name), type, sentences.of(name, help), code(file ?? '')] };
  });
  const part = (isOurs: boolean) => rows.filter((row) => row.isOurs === isOurs).map(({ cells }) => cells);
  sentences.check();
  return `# Metrics

Made by \`npm run tools -- docs\` from what \`/metrics\` lists: ${part(true).length} of Servery and ${part(false).length} of the process. [Operations](../operations.md) says how they are read and which of them ring an alert.

${table(['metric', 'kind', 'what it says', 'file'], part(true))}
## Of the process

They come with the library \`prom-client\`.

${table(
  ['metric', 'kind', 'what it says'],
  part(false).map((cells) => cells.slice(0, 3)),
)}`;
}
