/** The program of `npm run load`: plays a night and prints Markdown for docs/operations.md. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { KINDS } from './night.ts';
import { paperTable } from './paper.ts';
import { resultTable } from './results.ts';
import { runNight } from './stage.ts';

const { values } = parseArgs({
  options: {
    restaurants: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '60' },
    speed: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
});

function wholeNumber(name: keyof typeof values): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} is a whole number from 1, not ${values[name]}.`);
  return value;
}

const load = {
  restaurants: wholeNumber('restaurants'),
  minutes: wholeNumber('minutes'),
  speed: wholeNumber('speed'),
  seed: wholeNumber('seed'),
};
const { night, outcomes, spent, storedOrders } = await runNight(load);
const rate = (night.planned.order * load.speed) / (night.lengthMs / 1_000) / load.speed;
console.log(
  `${load.restaurants} restaurants, ${load.minutes} minutes, ${load.speed} times as fast: ${(night.lengthMs / 1_000).toFixed(0)} s, ${rate.toFixed(1)} orders/s are meant to come.\n`,
);
console.log(resultTable(outcomes, spent));
const errors = new Map<string, number>();
for (const { kind, error } of outcomes) {
  if (error !== null) errors.set(`${kind}: ${error}`, (errors.get(`${kind}: ${error}`) ?? 0) + 1);
}
for (const [error, times] of errors) console.log(`${times} × ${error}`);
const missing = KINDS.filter(
  (kind) => outcomes.filter((outcome) => outcome.kind === kind).length < night.planned[kind],
);
if (missing.length > 0) console.log(`Not all were sent: ${missing.join(', ')}`);
if (storedOrders !== spent.orders) console.log(`${spent.orders} orders were acknowledged, ${storedOrders} are stored.`);
if (spent.orders > 0) {
  const perOrder = (seconds: number) => (seconds * 1_000) / spent.orders;
  console.log('\nOn paper, for an hour as busy as this one:\n');
  console.log(paperTable({ serverMs: perOrder(spent.server), databaseMs: perOrder(spent.database) }));
}
process.exitCode = errors.size > 0 || missing.length > 0 || storedOrders !== spent.orders ? 1 : 0;
