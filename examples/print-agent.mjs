/**
 * Feeds receipt printers in the restaurant's own network: takes dockets from the server and sends them to TCP port 9100.
 * Node 20, no dependencies. Make a key with the scope "print" at the console (Store, Machines), and add each printer as
 * "Through a program in the shop" under Printers. See docs/printing.md.
 *
 *   SERVERY_URL=https://saffron-lane.example.co.nz SERVERY_KEY=svk_… \
 *   PRINTERS="Kitchen=192.168.1.50, Bar=192.168.1.51:9100" node print-agent.mjs
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

const { SERVERY_URL, SERVERY_KEY, PRINTERS, PRINT_STATE_DIR = '.print-agent' } = process.env;
for (const [name, value] of Object.entries({ SERVERY_URL, SERVERY_KEY, PRINTERS })) {
  if (!value) {
    console.error(`${name} must be set.`);
    process.exit(1);
  }
}
const POLL_MS = Number(process.env.PRINT_POLL_MS ?? 5_000);
/** How long a printer may take to say how it is, and to print a docket. */
const STATUS_MS = Number(process.env.PRINT_STATUS_MS ?? 1_500);
const PRINT_MS = Number(process.env.PRINT_TIMEOUT_MS ?? 60_000);

/** Printers of the start line, by their names at the console or their ids. */
const addresses = new Map(
  PRINTERS.split(',').map((entry) => {
    const [name, address] = entry.split('=').map((part) => part.trim());
    const [host, port = '9100'] = (address ?? '').split(':');
    return [name.toLowerCase(), { host, port: Number(port) }];
  }),
);

async function call(route, body = {}) {
  const response = await fetch(new URL(`/api/pos/print-jobs${route}`, SERVERY_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${SERVERY_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  const answer = await response.json();
  if (answer.success) return answer.data;
  throw Object.assign(new Error(answer.error.errorMessage), { status: response.status });
}

// What is in hand is written down before its first byte: after a crash nothing is printed twice.
const fileOf = (jobId) => path.join(PRINT_STATE_DIR, `${jobId}.json`);
const remember = (jobId, result) => writeFile(fileOf(jobId), JSON.stringify(result), { flush: true });

/** Tells the server until it has heard; a docket that it does not know any more is done with too. */
async function report(jobId, result) {
  await remember(jobId, result);
  for (;;) {
    try {
      await call(`/${jobId}/result`, result);
      break;
    } catch (error) {
      if (error.status === 404) break;
      console.error(`The server did not hear of ${jobId}: ${error.message}`);
      await wait(POLL_MS);
    }
  }
  await rm(fileOf(jobId), { force: true });
}

function connect({ host, port }) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port });
    socket.setTimeout(STATUS_MS * 2, () => socket.destroy(new Error('No connection in time')));
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', reject);
      socket.on('error', () => {});
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** One byte that the printer answers, or null when it says nothing in time. */
function answerOf(socket, milliseconds) {
  return new Promise((resolve) => {
    const finish = (byte) => {
      clearTimeout(timer);
      socket.off('data', onData);
      socket.off('close', onClose);
      resolve(byte);
    };
    const onData = (chunk) => finish(chunk[chunk.length - 1]);
    const onClose = () => finish(null);
    const timer = setTimeout(() => finish(null), milliseconds);
    socket.on('data', onData);
    socket.once('close', onClose);
  });
}

async function ask(socket, bytes, milliseconds = STATUS_MS) {
  const answer = answerOf(socket, milliseconds);
  socket.write(Uint8Array.from(bytes));
  return await answer;
}

/** DLE EOT 1, 2 and 4: online, why not, and paper. A printer that answers none of it cannot confirm anything either. */
async function statusOf(socket) {
  const online = await ask(socket, [0x10, 0x04, 1]);
  if (online === null) return { condition: null, statusCode: '', canConfirm: false };
  const cause = (await ask(socket, [0x10, 0x04, 2])) ?? 0;
  const paper = (await ask(socket, [0x10, 0x04, 4])) ?? 0;
  const condition =
    (paper & 0x60) !== 0 || (cause & 0x20) !== 0
      ? 'paper-out'
      : (cause & 0x04) !== 0
        ? 'cover-open'
        : (online & 0x08) !== 0
          ? 'error'
          : (paper & 0x0c) !== 0
            ? 'paper-low'
            : 'ok';
  return { condition, statusCode: `${online} ${cause} ${paper}`, canConfirm: true };
}

const write = (socket, bytes) =>
  new Promise((resolve) => {
    if (socket.destroyed) return resolve(false);
    const onClose = () => resolve(false);
    socket.once('close', onClose);
    socket.write(bytes, (error) => {
      socket.off('close', onClose);
      resolve(!error);
    });
  });

/**
 * Whether every band reached the printer. One that answers is asked after each band, so that it is known how far it came; one
 * that does not is only known to be connected.
 */
async function send(socket, bands, canAnswer) {
  for (const [place, band] of bands.entries()) {
    if (!(await write(socket, band))) return false;
    const isLast = place === bands.length - 1;
    if (canAnswer && !isLast && (await ask(socket, [0x10, 0x04, 1], PRINT_MS)) === null) return false;
  }
  return true;
}

const canPrint = ({ condition }) => condition === null || condition === 'ok' || condition === 'paper-low';

/** Prints one docket; answers what became of it. */
async function print(address, jobId, bands) {
  let socket;
  try {
    socket = await connect(address);
  } catch (error) {
    return { outcome: 'refused', code: error.message.slice(0, 100) };
  }
  try {
    const before = await statusOf(socket);
    if (!canPrint(before)) return { outcome: 'refused', code: before.condition };
    await remember(jobId, { outcome: 'unknown', code: 'the program ended while printing' });
    const isSent = await send(socket, bands, before.canConfirm);
    if (!isSent) return { outcome: 'broken', code: 'the connection broke' };
    // A printer that says nothing counts as printed once it took every byte.
    if (!before.canConfirm) return { outcome: 'printed', code: 'not confirmed' };
    // GS r 1 is answered after everything before it has been printed and cut.
    const paper = await ask(socket, [0x1d, 0x72, 1], PRINT_MS);
    if (paper === null) return { outcome: 'unknown', code: 'no confirmation' };
    return (paper & 0x0c) === 0x0c ? { outcome: 'broken', code: 'paper-out' } : { outcome: 'printed', code: '' };
  } finally {
    socket.end();
  }
}

const busy = new Set();
const healths = new Map();

async function work({ jobId, printerId }, address) {
  busy.add(printerId);
  try {
    const { bands } = await call(`/${jobId}/take`);
    const result = await print(
      address,
      jobId,
      bands.map((band) => Buffer.from(band, 'base64')),
    );
    console.log(`${jobId}: ${result.outcome} ${result.code}`);
    await report(jobId, result);
  } catch (error) {
    console.error(`${jobId}: ${error.message}`);
  } finally {
    busy.delete(printerId);
    pollSoon();
  }
}

/** How a printer is now; silent ones are left out of the report, so that the board hears of it. */
async function look(printerId, address) {
  if (busy.has(printerId)) return healths.get(printerId) ?? null;
  try {
    const socket = await connect(address);
    const health = await statusOf(socket);
    socket.end();
    healths.set(printerId, health);
    return health;
  } catch {
    return null;
  }
}

let known = [];
async function poll() {
  const own = known.map((printer) => ({
    ...printer,
    address: addresses.get(printer.name.toLowerCase()) ?? addresses.get(printer.printerId),
  }));
  const reachable = own.filter(({ address }) => address !== undefined);
  const seen = await Promise.all(
    reachable.map(async ({ printerId, address }) => ({ printerId, health: await look(printerId, address) })),
  );
  const printers = seen.flatMap(({ printerId, health }) => (health ? [{ printerId, ...health }] : []));
  const answer = await call('', { printers });
  const isNew = known.length !== answer.printers.length;
  known = answer.printers;
  for (const job of answer.jobs) {
    const { address } = reachable.find(({ printerId }) => printerId === job.printerId) ?? {};
    if (address && !busy.has(job.printerId)) void work(job, address);
  }
  if (isNew) pollSoon();
}

let wake = () => {};
let isWanted = false;
function pollSoon() {
  isWanted = true;
  wake();
}

/** Hears at once when there is work; without the stream the program asks every five seconds all the same. */
async function listen() {
  for (;;) {
    try {
      const response = await fetch(new URL('/api/pos/print-jobs', SERVERY_URL), {
        headers: { authorization: `Bearer ${SERVERY_KEY}`, accept: 'text/event-stream' },
      });
      if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
      for await (const chunk of response.body) if (Buffer.from(chunk).includes('"print"')) pollSoon();
    } catch (error) {
      console.error(`No stream: ${error.message}`);
    }
    await wait(POLL_MS);
  }
}

await mkdir(PRINT_STATE_DIR, { recursive: true });
for (const name of await readdir(PRINT_STATE_DIR)) {
  if (!name.endsWith('.json')) continue;
  const kept = await readFile(path.join(PRINT_STATE_DIR, name), 'utf8');
  // A file that a power cut left half written says as much: it may be printed.
  const result = kept.endsWith('}') ? JSON.parse(kept) : { outcome: 'unknown', code: 'the program ended' };
  await report(name.slice(0, -'.json'.length), result);
}
void listen();
console.log(`The print agent serves ${[...addresses.keys()].join(', ')}.`);
for (;;) {
  isWanted = false;
  await poll().catch((error) => console.error(`The server does not answer: ${error.message}`));
  if (!isWanted) await Promise.race([wait(POLL_MS), new Promise((resolve) => (wake = resolve))]);
}
