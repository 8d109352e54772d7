/** Account mail as a real SMTP server receives it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, newEmail, openAccounts, PASSWORD } from '#server/modules/accounts/testing/accounts.ts';
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts';

let server: MailServer;
let accounts: Accounts;

beforeAll(async () => {
  server = await openMailServer();
  accounts = await openAccounts({ env: server.env });
});
afterAll(async () => {
  await accounts?.close();
  await server.close();
});

const mailTo = (email: string) => server.taken.filter((mail) => mail.to === email);

describe('account mail over SMTP', () => {
  it('arrives from the restaurant, in text and HTML, with a code that opens the account', async () => {
    const email = newEmail();
    await accounts.askForAccount(email);
    await accounts.runJobs();
    const [mail, ...more] = mailTo(email);
    expect(more).toEqual([]);
    expect(mail?.from).toBe('orders@example.co.nz');
    expect(mail?.header('Reply-To')).toBe('kiaora@saffron-lane.example.nz');
    expect(mail?.raw).toMatch(/^From: "?Saffron Lane"? <orders@example\.co\.nz>\r$/m);
    expect(mail?.raw).toMatch(/^Subject: Your code\r$/m);
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const OTP = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.html).toContain(OTP);
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
    expect(mail?.text).toContain('अपना अकाउंट खोलने के लिए यह OTP डालें');
    expect(mail?.html).toContain('आपका स्वागत है!');
  });

  it('that was not taken is sent again with a new code', async () => {
    const email = newEmail();
    await accounts.askForAccount(email);
    server.refused.set(email, 450);
    await accounts.runJobs();
    server.refused.clear();
    expect(mailTo(email)).toEqual([]);
    // The queue waits some seconds before it tries again.
    await accounts.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
    await accounts.runJobs();
    expect(mailTo(email)).toHaveLength(1);
    const OTP = /^\d{6}$/m.exec(mailTo(email)[0]?.text ?? '')?.[0] ?? '';
    const form = { ClientId: accounts.clientIds.saffron, Email: email, OTP };
    expect((await accounts.send('verifySignUp', { form })).status).toBe(200);
  });
});
