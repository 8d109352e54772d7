/** docs/map/jobs.md: every job of the catalogue with its lane, its tries and what it does. */
import { JOB_LANES } from '#core/contract/provider/provider.ts';
import { JOBS, type JobKind } from '#server/jobs/catalogue.ts';

const rowOf = (name: string, { does, every, attempts }: JobKind) =>
  `| \`${name}\` | ${does} | ${every ? `every ${every}` : ''} | ${every ? 1 : (attempts ?? 25)} |`;

export function jobList(): string {
  const kinds = Object.entries<JobKind>(JOBS);
  const lanes = JOB_LANES.map((lane) => {
    const rows = kinds.filter(([, kind]) => kind.lane === lane).map(([name, kind]) => rowOf(name, kind));
    return `## ${lane}\n\n| job | what it does | by itself | tries |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Jobs

Made by \`npm run tools -- docs\` from \`server/jobs/catalogue.ts\`. A lane never waits for another; see [background work](../operations.md#background-work).

${lanes.join('\n')}`;
}
