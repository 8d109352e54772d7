/** What as many calls cost at least: a bare Fastify that does nothing for them, at the pace of the night. */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuMs } from '../../bench/cpu.ts';
import { startBarePost } from '../../bench/floors.ts';

const SECONDS = 30;
/** A printer's poll, the commonest call of an evening. */
const POLL = JSON.stringify({ status: '23 6 0 0 0 0 0 0 0', statusCode: '200%20OK', printingInProgress: false });

/**
 * Milliseconds of processor that bare Fastify takes for a call. A slow pace costs more for each call than a rush, because the
 * processor wakes up for it.
 */
export async function floorOfCall(callsPerSecond: number): Promise<number> {
  const bare = await startBarePost('{"jobReady":false}', '{}');
  const agent = new http.Agent({ keepAlive: true });
  const poll = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(POLL) };
      const options = { host: '127.0.0.1', port: bare.port, path: '/api/x/cart/add', method: 'POST', headers, agent };
      const request = http.request(options, (answer) => void answer.resume().once('end', resolve));
      request.once('error', reject).end(POLL);
    });
  async function play(seconds: number): Promise<number> {
    const [from, calls] = [performance.now(), Math.ceil(callsPerSecond * seconds)];
    const sent: Promise<void>[] = [];
    for (let call = 0; call < calls; call += 1) {
      await wait(from + (call * 1_000) / callsPerSecond - performance.now());
      sent.push(poll());
    }
    await Promise.all(sent);
    return calls;
  }
  try {
    // V8 compiles first, as in the night.
    await play(SECONDS / 3);
    const before = cpuMs(bare.pid);
    const calls = await play(SECONDS);
    return (cpuMs(bare.pid) - before) / calls;
  } finally {
    agent.destroy();
    bare.close();
  }
}
