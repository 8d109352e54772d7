/** Customers with accounts at the demo restaurants, for tests: forms as a browser sends them, codes read from the mailbox. */
import { and, desc, eq } from 'drizzle-orm';
import type { DataOf, Endpoints } from '#core/contract/wire/endpoints.ts';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { demoMailbox } from '#server/db/schema/people.ts';
import { openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import type { TestAppOptions } from '#test/app.ts';

type Name = keyof Endpoints;
type FormValue = string | Blob;

interface FormAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly message: string | undefined;
  readonly error: ErrorEnvelope['error'];
  readonly errors: ErrorEnvelope['errors'];
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface SendOptions {
  readonly clientId?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's network address. */
  readonly from?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, FormValue>>;
}

export interface Customer {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly expiry: number;
  readonly clientId: string;
}

export interface Accounts extends Shop {
  /** Calls a route with a form, a JSON body or none. */
  send<Route extends Name>(name: Route, options?: SendOptions): Promise<FormAnswer<DataOf<Route>>>;
  /** Everything that was mailed to an address, newest first. */
  mailTo(email: string): Promise<Mail[]>;
  /** The code of the newest mail to an address. */
  codeFor(email: string): Promise<string>;
  /** Asks for an account without entering the code, from a network address of this test or from `from`. */
  askForAccount(email: string, more?: Readonly<Record<string, string>>, from?: string): Promise<FormAnswer<'Success'>>;
  /** A new customer who has signed in. */
  newCustomer(more?: Readonly<Record<string, string>>): Promise<Customer>;
  /** `cookie`: of a device that has signed in before. */
  signIn(customer: Pick<Customer, 'email' | 'password' | 'clientId'>, cookie?: string): Promise<Customer>;
}

export const PASSWORD = 'correct horse 8';
let count = 0;

export function newEmail(): string {
  count += 1;
  return `customer${count}.${crypto.randomUUID().slice(0, 8)}@example.nz`;
}

export async function openAccounts(options: TestAppOptions = {}): Promise<Accounts> {
  const shop = await openShop(options);
  const saffron = shop.clientIds.saffron;

  const send: Accounts['send'] = async (name, { clientId, params, query, token, headers, from, json, form } = {}) => {
    const route = ROUTES[name];
    const body = form ? await encodeForm(form) : json === undefined ? null : encodeJson(json);
    const response = await shop.app.inject({
      method: route.method,
      url: fillPath(route.path, { clientId: clientId ?? saffron, ...params }, query),
      headers: {
        ...(body ? { 'content-type': body.type } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body ? { payload: body.bytes } : {}),
      remoteAddress: from ?? '198.51.100.1',
    });
    const { data, message, error, errors } = response.json();
    return {
      status: response.statusCode,
      data,
      message,
      error,
      errors,
      headers: response.headers,
      body: response.body,
    };
  };

  const mailTo: Accounts['mailTo'] = async (email) =>
    await shop.db.select().from(demoMailbox).where(eq(demoMailbox.to, email)).orderBy(desc(demoMailbox.mailId));

  async function codeFor(email: string): Promise<string> {
    await shop.runJobs();
    const [mail] = await mailTo(email);
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
    if (!code) throw new Error(`No code was mailed to ${email}`);
    return code;
  }

  const askForAccount: Accounts['askForAccount'] = (email, more = {}, from = `203.0.113.${count % 250}`) =>
    send('signUp', {
      form: {
        ClientId: saffron,
        FirstName: 'Mārama',
        LastName: 'Ngāta',
        Email: email,
        PhoneNumber: '0211234567',
        Password: PASSWORD,
        BirthDate: '',
        ...more,
      },
      from,
    });

  const signIn: Accounts['signIn'] = async ({ email, password, clientId }, cookie) => {
    const form = { ClientId: clientId, Email: email, Password: password };
    const { status, data, body } = await send('signIn', { form, ...(cookie ? { headers: { cookie } } : {}) });
    if (status !== 200) throw new Error(`Sign-in answered ${status}: ${body}`);
    return { email, password, clientId, token: data.accessToken, expiry: data.expiry };
  };

  return {
    ...shop,
    send,
    mailTo,
    codeFor,
    askForAccount,
    signIn,
    async newCustomer(more = {}) {
      const email = more.Email ?? newEmail();
      const asked = await askForAccount(email, more);
      if (asked.status !== 200) throw new Error(`Sign-up answered ${asked.status}: ${asked.body}`);
      const clientId = more.ClientId ?? saffron;
      const form = { ClientId: clientId, Email: email, OTP: await codeFor(email) };
      const verified = await send('verifySignUp', { form });
      if (verified.status !== 200) throw new Error(`Verify answered ${verified.status}: ${verified.body}`);
      // The same browser, as a rule.
      const device = String(verified.headers['set-cookie']).split(';', 1).join();
      return await signIn({ email, password: more.Password ?? PASSWORD, clientId }, device);
    },
  };
}

/** The mails of one restaurant to one address. */
export function mailsOf(accounts: Accounts, clientId: string, email: string): Promise<Mail[]> {
  return accounts.db
    .select()
    .from(demoMailbox)
    .where(and(eq(demoMailbox.clientId, clientId), eq(demoMailbox.to, email)))
    .orderBy(desc(demoMailbox.mailId));
}

async function encodeForm(fields: Readonly<Record<string, FormValue>>): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'photo.jpg');
  }
  const request = new Response(form);
  return { type: request.headers.get('content-type') ?? '', bytes: Buffer.from(await request.arrayBuffer()) };
}

function encodeJson(body: unknown): { type: string; bytes: Buffer } {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}
