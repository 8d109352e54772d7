#!/usr/bin/env node
// Debian's Firefox for Playwright, which asks it by WebDriver BiDi for a look (light or dark) that ESR does not know yet:
// this passes everything on and answers that one command itself. Its arguments are Firefox's.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import process from 'node:process';

// Playwright's own library of web sockets.
const { ws: WebSocket, wsServer: WebSocketServer } = createRequire(
  createRequire(import.meta.url).resolve('@playwright/test'),
)('playwright-core/lib/utilsBundle');
const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const firefox = spawn('firefox-esr', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => firefox.kill(signal));
firefox.once('exit', (code) => process.exit(code ?? 1));

/** Listens in place of Firefox, whose address is given; says where, as Firefox does. */
function stand(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
  server.on('connection', (caller) => {
    const browser = new WebSocket(`${address}/session`, { perMessageDeflate: false, maxPayload: 0 });
    const opened = new Promise((resolve) => browser.once('open', resolve));
    caller.on('message', async (data) => {
      const message = String(data);
      if (message.includes(UNKNOWN)) {
        const { id, method } = JSON.parse(message);
        if (method === UNKNOWN) return caller.send(JSON.stringify({ type: 'success', id, result: {} }));
      }
      await opened;
      browser.send(message);
    });
    browser.on('message', (data) => caller.send(String(data)));
    browser.on('close', () => caller.close());
    browser.on('error', () => caller.close());
    caller.on('close', () => browser.close());
  });
}

firefox.stderr.on('data', (chunk) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(String(chunk))?.[1];
  if (address) stand(address);
  else process.stderr.write(chunk);
});
