/** A mail server that can take mail, refuse it, or keep its callers waiting. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  mood: 'takes' | 'refuses' | 'waits';
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      if (server.mood === 'refuses') callback(Object.assign(new Error('No'), { responseCode: 451 }));
      else if (server.mood === 'takes') callback();
    },
    onData(stream, _session, callback) {
      stream.resume();
      stream.once('end', () => callback());
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mood: 'takes',
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
