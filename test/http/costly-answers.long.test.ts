/** What is not in memory is counted: one network cannot make the database or the processor work without an end. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LOCALES } from '#core/domain/language/languages.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { listStatements } from '#server/modules/orders/testing/shop.ts';
import type { RenderOutput } from '#store/render-input.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { renderedWeb } from '#test/rendered-web.ts';

const HOST = 'saffron-lane.example.nz';

let store: TestApp;
let timesRendered = 0;
beforeAll(async () => {
  let output: RenderOutput | undefined;
  store = await createTestApp({
    env: { DEMO: '0', PUBLIC_URL: 'https://example.nz', DEFAULT_STORE: 'kumo-bowls', RATE_LIMITS: 'on' },
    app: {
      web: async () => ({
        ...renderedWeb,
        store: {
          ...renderedWeb.store,
          async load() {
            const renderer = await renderedWeb.store.load();
            return {
              ...renderer,
              async render(input) {
                timesRendered += 1;
                // One page for all: rendering takes 30 ms.
                output ??= await renderer.render(input);
                return output;
              },
            };
          },
        },
      }),
    },
  });
});
afterAll(() => store?.close());

const ask = (url: string, remoteAddress: string, host = HOST) =>
  store.app.inject({ url, remoteAddress, headers: { host, accept: 'text/html,image/webp,*/*' } });

let networks = 0;
/** Nobody has called from it, also where a test is tried again. */
const newNetwork = () => {
  networks += 1;
  return `198.51.100.${networks}`;
};

/** What is answered, some at a time as browsers ask. */
async function statuses(
  asked: readonly { readonly url: string; readonly host?: string }[],
  network: string,
): Promise<number[]> {
  const answers: number[] = [];
  for (let from = 0; from < asked.length; from += 50) {
    const some = asked.slice(from, from + 50).map(({ url, host }) => ask(url, network, host));
    answers.push(...(await Promise.all(some)).map(({ statusCode }) => statusCode));
  }
  return answers;
}

const countOf = (answers: readonly number[], status: number) => answers.filter((one) => one === status).length;

async function bannerUrl(): Promise<string> {
  const { data } = (await store.app.inject({ url: '/api/client/saffron-lane' })).json();
  return `${data.banners[0].picture.srcBase}-320.webp`;
}

const unknownPictures = (count: number, kind = '320.webp') =>
  Array.from({ length: count }, () => ({
    url: `/media/${store.clientIds.saffron}/${randomBytes(16).toString('hex')}-${kind}`,
  }));

it('pictures with made-up names count as calls, and those that are kept are served on', async () => {
  const network = newNetwork();
  const known = await bannerUrl();
  expect((await ask(known, network)).statusCode).toBe(200);
  const answers = await statuses(unknownPictures(3050), network);
  expect(countOf(answers, 404)).toBeGreaterThan(2990);
  const more = unknownPictures(50);
  const statements = await listStatements(() => statuses(more, network), /images/);
  expect(statements).toEqual([]);
  const refused = await ask(more[0]?.url ?? '', network);
  expect([refused.statusCode, refused.json().error.errorCode]).toEqual([429, 429]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(known, network)).statusCode).toBe(200);
  expect((await ask(more[0]?.url ?? '', newNetwork())).statusCode).toBe(404);
}, 60_000);

it('an office of twelve phones gets the 300 pictures of a menu each', async () => {
  const known = await bannerUrl();
  const answers = await statuses(
    Array.from({ length: 12 * 300 }, () => ({ url: known })),
    newNetwork(),
  );
  expect(countOf(answers, 200)).toBe(3600);
}, 60_000);

it('a preview of a link with a made-up picture counts too', async () => {
  const answers = await statuses(unknownPictures(3050, 'preview.jpg'), newNetwork());
  expect([countOf(answers, 404), countOf(answers, 429)]).toEqual([3000, 50]);
}, 60_000);

it('made-up host names count as calls, and a store that is known is answered on', async () => {
  const network = newNetwork();
  await ask('/', newNetwork());
  const madeUp = Array.from({ length: 3050 }, () => ({ url: '/', host: `${randomBytes(8).toString('hex')}.example` }));
  const answers = await statuses(madeUp, network);
  expect([countOf(answers, 404), countOf(answers, 429)]).toEqual([3000, 50]);
  for (const url of ['/', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml']) {
    expect([url, (await ask(url, network)).statusCode]).toEqual([url, 200]);
    expect([url, (await ask(url, network, 'another.example')).statusCode]).toEqual([url, 429]);
  }
}, 60_000);

it('a network has 600 pages of dishes rendered in ten minutes; kept ones and other pages are not counted', async () => {
  const network = newNetwork();
  // The last is the default store, whose other host leads here.
  const lists = ['saffron-lane.example.nz', 'forno-lane.example.nz', 'example.nz'].map(async (host) => {
    const { body } = await ask('/sitemap.xml', newNetwork(), host);
    const dishes = [...new Set(body.match(/\/dish\/[\w-]+/g))];
    return dishes.flatMap((dish) => LOCALES.map((lang) => ({ url: `${dish}?lang=${lang}`, host })));
  });
  const round = (await Promise.all(lists)).flat();
  // Far more than are kept, so that each is rendered anew in each round.
  expect(round.length).toBeGreaterThan(200);
  const asked = Array.from({ length: 6 }, () => round)
    .flat()
    .slice(0, 650);
  const before = timesRendered;
  const answers = await statuses(asked, network);
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([600, 50]);
  expect(timesRendered - before).toBe(600);
  const [first, last] = [asked[0], asked[599]];
  expect(
    await statuses([{ url: '/' }, { url: '/contact' }, { url: '/?product=unknown' }, ...(last ? [last] : [])], network),
  ).toEqual([200, 200, 200, 200]);
  expect(await statuses(first ? [first] : [], network)).toEqual([429]);
  expect(await statuses(first ? [first] : [], newNetwork())).toEqual([200]);
}, 60_000);

it('a picture of a store for the console is rendered once, however often somebody asks', async () => {
  const before = timesRendered;
  const asked = Array.from({ length: 150 }, () => ({ url: '/console/picture' }));
  const answers = await statuses(asked, newNetwork());
  expect([countOf(answers, 200), timesRendered - before]).toEqual([150, 1]);
});

it('a picture of a store that is not kept is counted, and so is every preview', async () => {
  const hosts = ['saffron-lane.example.nz', 'forno-lane.example.nz', 'example.nz'];
  const pages = ['/', '/privacy', '/terms', '/refunds'];
  const round = hosts.flatMap((host) =>
    LOCALES.flatMap((lang) => pages.map((page) => ({ url: `/console/picture?lang=${lang}&page=${page}`, host }))),
  );
  const network = newNetwork();
  const before = timesRendered;
  const start = store.clock.now;
  const answers: number[] = [];
  // A page is kept for a day at most.
  for (let day = 1; day <= 5; day += 1) {
    store.clock.now = start + day * DAY_MS;
    answers.push(...(await statuses(round, network)));
  }
  store.clock.now = start;
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([120, round.length * 5 - 120]);
  expect(timesRendered - before).toBe(120);

  // Each is rendered, and asks who it is for: nobody here.
  const previews = await statuses(
    Array.from({ length: 130 }, () => ({ url: '/console/preview' })),
    newNetwork(),
  );
  expect([countOf(previews, 401), countOf(previews, 429)]).toEqual([120, 10]);
});

it('the readiness of a process costs a statement a second, however often somebody asks', async () => {
  const spy = vi.spyOn(store.deps.db, 'execute');
  try {
    const answers = await statuses(
      Array.from({ length: 500 }, () => ({ url: '/readyz' })),
      newNetwork(),
    );
    expect(countOf(answers, 429)).toBe(0);
    expect(spy.mock.calls.length).toBeLessThan(20);
  } finally {
    spy.mockRestore();
  }
});
