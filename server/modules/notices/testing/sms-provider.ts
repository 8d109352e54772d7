/** An SMS provider with the calls of Twilio, for tests: takes texts over HTTP and reports on them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenText {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  readonly callback: string;
}

export interface TestProvider {
  readonly url: string;
  readonly taken: TakenText[];
  /** What it answers next: a number refuses with this code, 'silent' hangs up without an answer, 'busy' is 429. */
  readonly answers: (number | 'silent' | 'busy')[];
  close(): Promise<void>;
}

export async function openSmsProvider(): Promise<TestProvider> {
  const taken: TakenText[] = [];
  const answers: TestProvider['answers'] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const form = new URLSearchParams(text);
      const answer = answers.shift();
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (answer === 'busy') return send(429, { code: 20429 });
      if (typeof answer === 'number') return send(400, { code: answer });
      const sid = `SM${String(taken.length + 1).padStart(32, '0')}`;
      taken.push({
        sid,
        to: form.get('To') ?? '',
        body: form.get('Body') ?? '',
        callback: form.get('StatusCallback') ?? '',
      });
      if (answer === 'silent') return request.socket.destroy();
      return send(201, { sid, status: 'queued' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
