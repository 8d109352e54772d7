/**
 * `npm run tools -- inp`: how long presses take in the store on a phone at a quarter of this machine's speed, and how the page comes
 * on a slow connection. Parts by name: presses many slow second long; all without one. Fails when a figure misses its bar.
 * Times depend on the machine, so `npm test` does not run this.
 */
import { chromium } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.ts';
import { startServer } from '../e2e/server.ts';
import { MANY_STEPS, openManyDishes } from './inp/many-dishes.ts';
import { SLOWDOWN } from './inp/phone.ts';
import { measurePresses, STEPS, type Step, type Timed } from './inp/presses.ts';
import { measureSecondVisit, measureSlowVisit, type SlowVisit } from './inp/slow-line.ts';
import { costOfLongMenu } from './long-menu.ts';

const STORE = 'saffron-lane';
const MAX_INP_MS = 100;
const RUNS = Number(process.env.RUNS ?? 3);
const MAX_FIRST_TEXT_MS = 1_500;
const MAX_DISH_MS = 300;
const MAX_LONG_MENU = 1.3;
const MAX_SECOND_MS = 500;

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await measure());
  return results;
}

function partsOf({ name, inputDelay, processing, presentation, target, script }: Timed): string {
  const [delay, code, picture] = [inputDelay, processing, presentation].map(Math.round);
  return `${name}: waiting ${delay}, code ${code}, picture ${picture} ${target} ${script}`;
}

const server = await startServer();
const executablePath = chromiumPath();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const url = server.origin(STORE);
const problems: string[] = [];

/** Notes a figure that is over its bar. */
function check(what: string, ms: number, bar: number): void {
  if (!(ms <= bar)) problems.push(`${what} takes ${Math.round(ms)} ms`);
}

async function report(what: string, steps: readonly Step[], measure: () => Promise<Map<string, Timed>>): Promise<void> {
  const runs = await repeat(measure);
  console.log(`${what} at ${SLOWDOWN} x CPU, median of ${RUNS} (bar ${MAX_INP_MS} ms); the longest one's parts`);
  for (const [name] of steps) {
    const all = runs.flatMap((run) => run.get(name) ?? []);
    const ms = median(runs.map((run) => run.get(name)?.duration ?? 0));
    const [longest] = all.toSorted((a, b) => b.duration - a.duration);
    const parts = longest ? partsOf(longest) : 'under 16 ms';
    console.log(`  ${name.padEnd(20)} ${String(Math.round(ms)).padStart(5)} ms   ${parts}`);
    check(name, ms, MAX_INP_MS);
  }
}

const presses = () => report('Presses', STEPS, () => measurePresses(browser, url));

async function many(): Promise<void> {
  const press = await openManyDishes(server);
  await report('Presses among 800 dishes', MANY_STEPS, () => press(browser));
}

async function slow(): Promise<void> {
  const visits = await repeat(() => measureSlowVisit(browser, url));
  const of = (part: keyof SlowVisit) => Math.round(median(visits.map((visit) => visit[part])));
  const [firstText, frame, choices] = [of('firstText'), of('frame'), of('choices')];
  console.log(
    `400 kbit/s, 400 ms, ${SLOWDOWN} x CPU: first text ${firstText} ms, a dish stands after ${frame} ms (bar ${MAX_DISH_MS}), its choices after ${choices} ms`,
  );
  check('the first text', firstText, MAX_FIRST_TEXT_MS);
  check('a dish', frame, MAX_DISH_MS);
}

async function second(): Promise<void> {
  const ms = median(await repeat(() => measureSecondVisit(browser, url)));
  console.log(`Second visit, ${SLOWDOWN} x CPU: first text ${Math.round(ms)} ms (bar ${MAX_SECOND_MS})`);
  check('the first text of a second visit', ms, MAX_SECOND_MS);
}

async function long(): Promise<void> {
  const ratio = await costOfLongMenu(browser, url, RUNS);
  console.log(
    `A menu of 330 dishes costs ${ratio.toFixed(2)} times the main thread's work of 55 (bar ${MAX_LONG_MENU})`,
  );
  if (ratio > MAX_LONG_MENU) problems.push(`a menu of 330 dishes costs ${ratio.toFixed(2)} times one of 55`);
}

const PARTS = { presses, many, slow, second, long };
const wanted = process.argv.slice(2).filter((name): name is keyof typeof PARTS => name in PARTS);
try {
  for (const name of wanted.length > 0 ? wanted : (Object.keys(PARTS) as (keyof typeof PARTS)[])) await PARTS[name]();
} finally {
  await browser.close();
  await server.remove();
}
if (problems.length > 0) {
  console.error(`✗ ${problems.join('; ')}.`);
  process.exitCode = 1;
}
