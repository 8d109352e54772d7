/** Account mail as a real SMTP server receives it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, newEmail, openAccounts, PASSWORD } from '#server/modules/accounts/testing/accounts.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

const received: Received[] = [];
let failures = 0;
let server: SMTPServer;
let accounts: Accounts;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (failures > 0) {
          failures -= 1;
          done(new Error('not now'));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString('utf8');
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Orders <orders@example.co.nz>' };
  accounts = await openAccounts({ env });
});
afterAll(async () => {
  await accounts?.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const mailTo = (email: string) => received.filter((mail) => mail.to.includes(email));

/** The decoded content of one part of a mail. */
function part(raw: string, type: 'text/plain' | 'text/html'): string {
  const section = raw.split(/\r\n--/).find((piece) => piece.toLowerCase().includes(`content-type: ${type}`)) ?? '';
  const split = section.indexOf('\r\n\r\n');
  const [head, body] = [section.slice(0, split), section.slice(split + 4)];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('account mail over SMTP', () => {
  it('arrives from the restaurant, in text and HTML, with a code that opens the account', async () => {
    const email = newEmail();
    await accounts.askForAccount(email);
    await accounts.runJobs();
    const [mail, ...more] = mailTo(email);
    expect(more).toEqual([]);
    expect(mail?.from).toBe('orders@example.co.nz');
    expect(mail?.to).toEqual([email]);
    expect(mail?.raw).toMatch(/^From: "?Saffron Lane"? <orders@example\.co\.nz>\r$/m);
    expect(mail?.raw).toMatch(/^Subject: Saffron Lane: your code\r$/m);
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const text = part(mail?.raw ?? '', 'text/plain');
    const OTP = /^\d{6}$/m.exec(text.replaceAll('\r', ''))?.[0] ?? '';
    expect(part(mail?.raw ?? '', 'text/html')).toContain(OTP);
    const form = { ClientId: accounts.clientIds.saffron, Email: email, OTP };
    expect((await accounts.send('verifySignUp', { form })).status).toBe(200);
  });

  it('is whole in Hindi', async () => {
    const email = newEmail();
    const form = { ClientId: accounts.clientIds.saffron, FirstName: 'प्रिया', LastName: 'शर्मा', Email: email };
    const headers = { 'accept-language': 'hi' };
    await accounts.send('signUp', { form: { ...form, PhoneNumber: '0211234567', Password: PASSWORD }, headers });
    await accounts.runJobs();
    const [mail] = mailTo(email);
    expect(part(mail?.raw ?? '', 'text/plain')).toContain('अपना अकाउंट खोलने के लिए यह OTP डालें');
    expect(part(mail?.raw ?? '', 'text/html')).toContain('आपका स्वागत है!');
  });

  it('that was not taken is sent again with a new code', async () => {
    const email = newEmail();
    await accounts.askForAccount(email);
    failures = 1;
    await accounts.runJobs();
    expect(mailTo(email)).toEqual([]);
    // The queue waits some seconds before it tries again.
    await accounts.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
    await accounts.runJobs();
    expect(mailTo(email)).toHaveLength(1);
    const OTP = /^\d{6}$/m.exec(part(mailTo(email)[0]?.raw ?? '', 'text/plain').replaceAll('\r', ''))?.[0] ?? '';
    const form = { ClientId: accounts.clientIds.saffron, Email: email, OTP };
    expect((await accounts.send('verifySignUp', { form })).status).toBe(200);
  });
});
