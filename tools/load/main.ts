/** `npm run tools -- load`: plays a Friday night of many restaurants. It prints Markdown for docs/operations.md. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { floorOfCall } from './floor.ts';
import { KINDS } from './night.ts';
import { paperTable } from './paper.ts';
import { heldTable, resultTable } from './results.ts';
import { runNight } from './stage.ts';

const { values } = parseArgs({
  options: {
    restaurants: { type: 'string', default: '20' },
    minutes: { type: 'string' },
    speed: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    middle: { type: 'boolean', default: false },
  },
});

type Numbers = Exclude<keyof typeof values, 'middle'>;

function wholeNumber(name: Numbers): number {
  return givenNumber(name) ?? 1;
}

/** Null where it is not given. */
function givenNumber(name: Numbers): number | null {
  if (values[name] === undefined) return null;
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} is a whole number from 1, not ${values[name]}.`);
  return value;
}

const asked = {
  restaurants: wholeNumber('restaurants'),
  minutes: givenNumber('minutes'),
  speed: givenNumber('speed'),
  seed: wholeNumber('seed'),
  isMiddle: values.middle,
};
const workers = wholeNumber('workers');
const { load, callsPerSecond, night, outcomes, spent, held, storedOrders, leftOut } = await runNight(asked, workers);
console.log(
  `At its utmost this machine answers ${callsPerSecond.toFixed(0)} calls/s now, with whatever else runs on it.` +
    (load.restaurants < asked.restaurants ? ` That is too little for ${asked.restaurants} restaurants.` : ''),
);
const rate = (night.planned.order * load.speed) / (night.lengthMs / 1_000) / load.speed;
console.log(
  `${load.restaurants} restaurants, ${load.minutes} minutes, ${load.speed} times as fast: ${(night.lengthMs / 1_000).toFixed(0)} s, ${rate.toFixed(1)} orders/s are meant to come.\n`,
);
console.log(resultTable(outcomes, spent));
console.log(`\nAt most:\n\n${heldTable(held)}`);
const errors = new Map<string, number>();
for (const { kind, error } of outcomes) {
  if (error !== null) errors.set(`${kind}: ${error}`, (errors.get(`${kind}: ${error}`) ?? 0) + 1);
}
for (const [error, times] of errors) console.log(`${times} × ${error}`);
if (leftOut > 0) console.log(`${leftOut} calls were left out, because an earlier one of the same order had failed.`);
const missing = KINDS.filter(
  (kind) => outcomes.filter((outcome) => outcome.kind === kind).length < night.planned[kind],
);
if (leftOut === 0 && missing.length > 0) console.log(`Not all were sent: ${missing.join(', ')}`);
if (storedOrders !== spent.orders) console.log(`${spent.orders} orders were acknowledged, ${storedOrders} are stored.`);
if (spent.orders > 0) {
  const perOrder = (seconds: number) => (seconds * 1_000) / spent.orders;
  const floor = await floorOfCall(outcomes.length / spent.seconds);
  const calls = outcomes.length / spent.orders;
  console.log(
    `\n${calls.toFixed(0)} calls for each order. A bare Fastify that does nothing for them takes ${floor.toFixed(2)} ms of processor for each at this pace: ${(calls * floor).toFixed(0)} ms for an order.`,
  );
  console.log('\nOn paper, for an hour as busy as this one:\n');
  console.log(paperTable({ serverMs: perOrder(spent.server), databaseMs: perOrder(spent.database) }));
}
process.exitCode = errors.size > 0 || missing.length > 0 || storedOrders !== spent.orders ? 1 : 0;
