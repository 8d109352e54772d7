/**
 * `npm run tools -- week`: a week in an hour: the nights about both changes of New Zealand's clocks, lived through by the built
 * product with the clock of server and database moved, while builds are replaced, a proxy falls silent, a tablet sleeps and a
 * printer has no paper. It fails when an order is lost or doubled, the numbers differ from the end of the day, anything rings
 * without a cause, or memory grows. `--nights=2027-04-04` (mornings), `--parts=deploy,paper`, `--minutes=3`. Needs Debian's
 * `faketime`.
 */
import { parseArgs } from 'node:util';
import { findFaketime, makeClock } from './clock.ts';
import { ALL_NIGHTS, PARTS, type Part } from './moments.ts';
import { runWeek } from './week.ts';

const { values } = parseArgs({
  options: {
    nights: { type: 'string', default: ALL_NIGHTS.join() },
    parts: { type: 'string', default: PARTS.join() },
    minutes: { type: 'string', default: '60' },
  },
});
const parts = values.parts.split(',').map((name): Part => {
  const part = PARTS.find((one) => one === name);
  if (!part) throw new Error(`--parts are ${PARTS.join(', ')}, not ${name}.`);
  return part;
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes is a number above 0, not ${values.minutes}.`);

const library = findFaketime();
if (library === undefined) {
  console.log('not run: faketime (apt-get install faketime)');
} else {
  const clock = await makeClock(library);
  const nights = values.nights.split(',');
  const problems = await runWeek(clock, { nights, parts, minutes, log: console.log }).finally(() => clock.remove());
  console.log(problems.length === 0 ? 'Nothing was lost, nothing came twice.' : `\n${problems.join('\n')}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
