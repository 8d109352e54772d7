/**
 * Whoever adds a country writes a file and its row, whoever adds a language a row and its catalogues: one of each that do not
 * exist are built and run in a copy, and an order of theirs has no word of New Zealand and no English one.
 */
import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfText } from '#server/modules/receipts/testing/pdf-text.ts';
import { makeDataDir, type ProductServer, startServer } from '../../e2e/server.ts';
import { LANGUAGE, makeCopy } from './made-up.ts';
import { cookieOf, createSend, dataOf } from './send.ts';
import { cashOrder } from './shop-client.ts';

const STORE = 'qll';
/** Has no vowels, as all that the test types: a word with a plain one comes from English. */
const NAME = 'Qll Krm';
const OF_NEW_ZEALAND = /\$\d|\bNZD?\b|\bGST\b|New Zealand|Auckland|Pacific\/|en-NZ|\+64/;
/** Names and codes that are the same in every language, the command line as a person, and the field that only robots fill. */
const SAME = /^(?:English|Servery|QST|Visa|Mastercard|localhost|Command|line|Website)$/;

type Versioned = { readonly version: string };

const PAGES = ['', 'contact', 'delivery', 'serviceHours', 'paymentMethods', 'privacy', 'terms', 'refunds', 'reserve']
  .concat('no-such-page')
  .map((name) => `/${name}`);
/** What an invoice says in English too; the bag's copy is that alone. Sources: docs/law.md. */
const IN_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  receipt: ['number', 'Tax', 'invoice', 'Includes'],
};

let copy: Awaited<ReturnType<typeof makeCopy>>;
let server: ProductServer | undefined;
let dataDir = '';

beforeAll(async () => {
  [copy, dataDir] = await Promise.all([makeCopy(), makeDataDir()]);
});
afterAll(async () => {
  await server?.stop();
  for (const folder of [copy.folder, path.dirname(dataDir)]) await rm(folder, { recursive: true, force: true });
});

function run(...args: string[]): string {
  const { DATABASE_URL, PUBLIC_URL, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: dataDir, DEMO: '0', NODE_ENV: 'production' };
  return execFileSync(process.execPath, args, { cwd: copy.folder, encoding: 'utf8', env });
}

/** What people read of a page: its texts, and the attributes that are read out or shown. */
function visible(html: string): string {
  const body = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    // What programs call a thing.
    .replace(/<(\w+)[^>]* translate="no"[^>]*>[^<]*<\/\1>/g, ' ');
  const shown = [...body.matchAll(/\s(?:alt|title|aria-label|placeholder)="([^"]*)"/g)].map(([, text]) => text);
  const described = [...body.matchAll(/<meta (?:name|property)="[a-z:]*(?:description|title)" content="([^"]*)"/g)];
  return [body.replace(/<[^>]*>/g, ' '), ...shown, ...described.map(([, text]) => text)]
    .join('\n')
    .replace(/&(?:#\w+|\w+);/g, ' ');
}

/** Words that are in no made-up language, each once. */
function english(text: string): string[] {
  const words =
    text.replace(/\S+@\S+|https?:\/\/\S+|[\w-]+\.example\S*|\d+\s+\w+\s+\d{4},|\d\s+[ap]m\b/g, ' ').match(/\p{L}+/gu) ??
    [];
  const plain = words.filter((word) => word.length > 1 && /[aeiouy]/i.test(word) && !SAME.test(word));
  return [...new Set(plain)];
}

it('takes no other file than its own and their rows', () => {
  const { written } = copy;
  const rows = Object.entries(written).filter(([, lines]) => lines > 0);
  expect(rows).toEqual([
    ['core/domain/country/country.ts', 2],
    ['core/domain/language/languages.ts', 1],
  ]);
  const whole = Object.keys(written).filter((file) => written[file] === 0);
  const own = new RegExp(`^core/domain/country/qq\\.ts$|/locales/${LANGUAGE}(?:/[a-z-]+)?\\.json$`);
  expect(whole.filter((file) => !own.test(file))).toEqual([]);
});

it('has the types of every room', () => {
  for (const room of ['core', 'server', 'web', 'worker'])
    run('node_modules/typescript/lib/tsc.js', '-p', `tsconfig.${room}.json`, '--incremental', 'false');
}, 900_000);

// Its restaurant can be made once.
it('sells in its own currency, words and phone numbers', { timeout: 900_000, retry: 0 }, async () => {
  run('scripts/build.mjs');
  // With its own database and reached by this machine alone, it shows its mail.
  server = await startServer({ root: copy.folder, dataDir, env: { DEMO: '0' } });
  const shop = openAt(server.port);
  const clientId = await shop.setUp();
  const papers = await shop.sell(clientId);
  for (const [paper, text] of Object.entries(papers)) {
    expect(OF_NEW_ZEALAND.exec(text)?.[0], paper).toBeUndefined();
    if (paper !== 'bag') expect(english(visible(text)), paper).toEqual(IN_ENGLISH[paper] ?? []);
  }
  const all = Object.values(papers).join('\n');
  for (const own of ['q11.20', 'q1.20', 'QST', 'Q1234', '071 234 567', '071 555 014', 'Qúíllóníá', 'QQC'])
    expect(all).toContain(own);
});

/** A whole evening of one restaurant, over HTTP and the command line, in the made-up language. */
function openAt(port: number) {
  const host = `${STORE}.localhost:${port}`;
  const send = createSend(port);
  let cookie = '';
  const call = async <Data = unknown>(method: string, at: string, body?: object) => {
    const headers = { cookie, 'accept-language': LANGUAGE };
    const reply = await send({ method, path: at, host, headers, ...(body && { body }) });
    cookie ||= cookieOf(reply);
    return dataOf<Data>(reply);
  };
  const page = async (at: string) => {
    const headers = { accept: 'text/html', 'accept-language': LANGUAGE };
    return (await send({ method: 'GET', path: at, host, headers })).text;
  };
  const pdf = (at: string) =>
    new Promise<string>((resolve, reject) => {
      const request = http.get({ host: '127.0.0.1', port, path: at, headers: { host } }, async (answer) => {
        const bytes = Buffer.concat(await answer.toArray());
        if (answer.statusCode === 200) resolve(pdfText(bytes));
        else reject(new Error(`${answer.statusCode} ${bytes.toString().slice(0, 200)}`));
      });
      request.on('error', reject);
    });
  const cli = (...args: string[]) => run('dist/server/cli.js', ...args);

  /** By the command line, the invitation and the console, as an owner does it. Answers the restaurant. */
  async function setUp(): Promise<string> {
    const owner = ['--owner-name', 'Brr Grr', '--owner-email', `brr@${STORE}.example`];
    const said = cli('tenant', 'create', STORE, '--name', NAME, ...owner, '--language', LANGUAGE, '--country', 'QQ');
    const token = /\/console\/invite#(\S+)/.exec(said)?.[1];
    await call('POST', '/api/console/invitation/accept', { token, password: 'a kitchen of its own' });
    const { version } = await call<Versioned>('GET', '/api/console/place');
    await call('PUT', '/api/console/place', { address: '1 Krmt, Qnnn', latitude: 0.5, longitude: 0.5, version });
    const hours = await call<Versioned & { mealPeriods: [] }>('GET', '/api/console/hours');
    const ranges = [{ fromTime: '00:00', toTime: '00:00' }];
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, isClosed: false, ranges }));
    await call('PUT', '/api/console/hours', { ...hours, orderTypes: undefined, weekly, overrides: [] });
    const set = (settingPage: string, key: string, was: string, value: string) =>
      call('POST', `/api/console/settings/${settingPage}`, { changes: [{ key, was, value }] });
    await set('texts', 'Profile:Phone', '', '071 234 567');
    await set('texts', 'Profile:GstNumber', '', 'Q1234');
    const menu = path.join(copy.folder, 'menu.csv');
    await writeFile(menu, 'kind,id,parent,name,price\ndepartment,d1,,Mnss,\nproduct,p1,d1,Pqq,11.20\n');
    cli('menu', 'import', STORE, menu, '--gst', 'included', '--publish');
    await set('order-types', 'Docket:KitchenLanguage', 'en', LANGUAGE);
    await set('order-types', 'OrderProcessing:StoreOpen', 'false', 'true');
    return (await call<{ clientId: string }>('GET', `/api/client/${STORE}`)).clientId;
  }

  /** One order from the menu to its end. Answers all that people read of it, by name. */
  async function sell(clientId: string): Promise<Record<string, string>> {
    const papers: Record<string, string> = {};
    for (const at of PAGES) papers[at] = await page(at);
    const menu = await call<{ departments: { products: { productId: string }[] }[] }>('GET', `/api/${clientId}/menu`);
    const line = { productId: menu.departments[0]?.products[0]?.productId, qty: 1, price: 0, isCombo: false };
    const added = { ...line, selectedModifierCategories: [] };
    const { cartId } = await call<{ cartId: string }>('POST', `/api/${clientId}/cart/add`, added);
    const guest = { fullName: 'Hnn Krr', email: `hnn@${STORE}.example`, phone: '071 555 014' };
    const order = { ...cashOrder(cartId), ...guest };
    const { orderId } = await call<{ orderId: string }>('POST', `/api/${clientId}/orders`, order);
    // The invitation, the confirmation, and that it is accepted; a mail that is late is dropped once it is not true any more.
    const mails = async () =>
      [...(await page('/mailbox')).matchAll(/href="(\/mailbox\/\d+)"/g)].map(([, at = '']) => at);
    const comes = (count: number) => expect.poll(async () => (await mails()).length).toBeGreaterThanOrEqual(count);
    await comes(2);
    const moves = `/api/console/orders/${orderId}`;
    await call('POST', `${moves}/accept`, { readyInMinutes: 20 });
    await comes(3);
    for (const action of ['start', 'ready', 'complete']) await call('POST', `${moves}/move`, { action });
    const { receiptKey } = await call<{ receiptKey: string }>('GET', `/api/${clientId}/orders/${orderId}/summary`);
    papers.receipt = await pdf(`/api/${clientId}/orders/${orderId}/receipt.pdf?lang=${LANGUAGE}&key=${receiptKey}`);
    for (const kind of ['kitchen', 'bag']) papers[kind] = texts(await call('GET', `${moves}/docket?copy=${kind}`));
    papers.day = texts(await call('GET', '/api/console/books/day'));
    papers.mailbox = await page('/mailbox');
    for (const mail of await mails()) papers[mail] = await page(`${mail}/body`);
    return papers;
  }
  return { setUp, sell };
}

/** All texts in an answer, without names of fields, codes and moments. */
function texts(value: unknown): string {
  if (typeof value === 'string') return /^[a-z-]+$|^\d{4}-\d\d-\d\d/.test(value) ? '' : value;
  return value && typeof value === 'object' ? Object.values(value).map(texts).join('\n') : '';
}
