/** A mail server for tests: takes mail over SMTP and keeps it as it came. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  /** Of the envelope. */
  readonly from: string;
  readonly to: string;
  readonly raw: string;
  /** The header's value as it is read; null where the mail has none. */
  header(name: string): string | null;
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  readonly env: Readonly<Record<'SMTP_URL' | 'MAIL_FROM', string>>;
  readonly taken: TakenMail[];
  /** Each address that was tried, taken or not. */
  readonly tried: string[];
  /** Addresses that are refused, with the status code that each gets. */
  readonly refused: Map<string, number>;
  close(): Promise<void>;
}

function decoded(section: string): string {
  const split = section.indexOf('\r\n\r\n');
  const [head, body] = [section.slice(0, split), section.slice(split + 4)];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A header's text as a mail program shows it (RFC 2047). */
function words(value: string): string {
  const bytes = value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function read(raw: string, from: string, to: string): TakenMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const sections = raw.split(/\r\n--/);
  const part = (type: string) =>
    decoded(sections.find((piece) => piece.toLowerCase().includes(`content-type: ${type}`)) ?? '').replaceAll('\r', '');
  return {
    from,
    to,
    raw,
    header(name) {
      const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();
      return value === undefined ? null : words(value);
    },
    text: part('text/plain'),
    html: part('text/html'),
  };
}

export async function openMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const tried: string[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      tried.push(address);
      const responseCode = refused.get(address);
      done(responseCode === undefined ? null : Object.assign(new Error('No such mailbox'), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        taken.push(read(Buffer.concat(chunks).toString('utf8'), from, envelope.rcptTo[0]?.address ?? ''));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Orders <orders@example.co.nz>' },
    taken,
    tried,
    refused,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
