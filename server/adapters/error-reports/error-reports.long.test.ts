/** What a report says and does not say, and that nobody waits for it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { createLog } from '#server/logging/log.ts';
import { PACKAGE_ROOT } from '#server/package-root.ts';
import { type ErrorReport, scrub } from './error-event.ts';
import { createErrorReports, readDsn } from './error-reports.ts';

interface Taken {
  readonly path: string;
  readonly auth: string;
  readonly event: ErrorReport;
}

const taken: Taken[] = [];
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const [, kind, event] = Buffer.concat(parts).toString('utf8').split('\n');
    expect(kind).toBe('{"type":"event"}');
    taken.push({
      path: request.url ?? '',
      auth: String(request.headers['x-sentry-auth']),
      event: JSON.parse(event ?? '') as ErrorReport,
    });
    response.end('{}');
  });
});

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(() => service.close());

const clock = { now: Date.UTC(2026, 10, 23) };
const reportsTo = (dsn: string, send?: typeof fetch) =>
  createErrorReports({
    dsn,
    release: 'servery@1',
    environment: 'test',
    root: PACKAGE_ROOT,
    now: () => clock.now,
    ...(send ? { send } : {}),
  });
const dsn = () => `http://public-key@127.0.0.1:${(service.address() as AddressInfo).port}/7`;
const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

describe('an address', () => {
  it('is a key, a host and a project', () => {
    expect(readDsn('https://abc@errors.example.nz/42')).toEqual({
      url: 'https://errors.example.nz/api/42/envelope/',
      key: 'abc',
    });
    expect(readDsn('https://abc@example.nz/errors/42')?.url).toBe('https://example.nz/errors/api/42/envelope/');
    for (const wrong of ['', 'https://example.nz/42', 'ftp://abc@example.nz/1', 'https://abc@example.nz/project']) {
      expect(readDsn(wrong)).toBeNull();
    }
  });
});

describe('a report', () => {
  it('names kind, place, route and request of an unexpected error of the log, and nothing of a person', async () => {
    const reports = reportsTo(dsn());
    const log = createLog('silent' as never, silent(), reports.report);
    log.level = 'error';
    const cause = new Error('invalid input syntax for type uuid: "Hana Kereama, 12 Queen St"');
    const error = new Error('Failed query: select\nparams: hana@example.nz', { cause });
    const person = { email: 'hana@example.nz', phone: '021 123 4567', body: { fullName: 'Hana' }, clientId: 'c' };
    log.error({ err: error, reqId: 'a-request', route: '/api/orders', ...person }, 'request failed');
    await reports.flush();
    const [{ path, auth, event } = {} as Taken] = taken.splice(0);
    expect(path).toBe('/api/7/envelope/');
    expect(auth).toContain('sentry_key=public-key');
    expect(event).toMatchObject({
      level: 'error',
      release: 'servery@1',
      message: 'request failed',
      tags: { route: '/api/orders', reqId: 'a-request' },
      exception: { values: [{ value: 'invalid input syntax for type uuid: "…"' }, { value: 'Failed query: select' }] },
    });
    const frames = event.exception?.values.at(-1)?.stacktrace.frames ?? [];
    expect(frames.at(-1)?.filename).toBe('server/adapters/error-reports/error-reports.long.test.ts');
    expect(JSON.stringify(event)).not.toMatch(/hana|kereama|queen|021|4567/i);
  });

  it('is not made of what callers are told, nor of an outage', async () => {
    const reports = reportsTo(dsn());
    const log = createLog('error', silent(), reports.report);
    log.error({ err: new AppError('UNAVAILABLE', 'error.unavailable') }, 'request failed');
    log.error({ err: Object.assign(new Error('gone'), { code: '57P01' }) }, 'request failed');
    log.warn({ err: new Error('a warning') }, 'later');
    await reports.flush();
    expect(taken.splice(0)).toEqual([]);
  });

  it('leaves out what people type, wherever it stands', () => {
    const typed = [
      'hana@example.nz wrote',
      'call +64 21 123 4567 now',
      'card 4242 4242 4242 4242',
      'token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0',
      'see https://example.nz/o/secret?key=1',
      `key (email)=('hana@example.nz')`,
    ];
    expect(typed.map(scrub).join('\n')).not.toMatch(/hana|21 123|4242|eyJ|secret/);
    expect(scrub('connect ECONNREFUSED, ERR_HTTP_HEADERS_SENT')).toBe('connect ECONNREFUSED, ERR_HTTP_HEADERS_SENT');
  });
});

describe('a text that a person chose', () => {
  it('of any length is looked at for a moment, and an open quotation mark keeps what follows it', () => {
    const name = 'Hana Kereama of Queen Street ';
    for (const long of ['a', 'a1', 'S', '@', ' ', 'a.', '1-'].map((part) => part.repeat(1_000_000))) {
      expect(scrub(`no such column ${long}`).length).toBeLessThanOrEqual(300);
      for (const mark of ['"', "'", '`']) {
        const said = scrub(`invalid input ${mark}${name}${long}`);
        expect(said).not.toMatch(/Hana|Kereama|Queen/);
        expect(said).toContain('invalid input');
      }
    }
  });

  it('is no place in the code, whatever it looks like', async () => {
    const reports = reportsTo(dsn());
    clock.now += 61_000;
    const typed = `Failed query: x\nparams: note\n    at Hana Kereama (12 Queen Street:1:1)\n    at Queen:2:2`;
    reports.report({ fields: { err: new Error(typed) }, message: 'request failed' });
    await reports.flush();
    const [{ event } = {} as Taken] = taken.splice(0);
    expect(JSON.stringify(event)).not.toMatch(/Hana|Kereama|Queen/);
    expect(event.exception?.values[0]?.stacktrace.frames.length).toBeGreaterThan(0);
  });
});

describe('a flood', () => {
  it('sends ten a minute, counts the rest, and the caller never waits', async () => {
    const reports = reportsTo(dsn());
    for (let count = 0; count < 500; count += 1) reports.report({ fields: {}, message: 'again' });
    await reports.flush();
    const sent = taken.splice(0).map(({ event }) => Number(event.tags.dropped ?? 0));
    expect(sent).toHaveLength(10);
    expect(sent.reduce((sum, dropped) => sum + dropped)).toBe(490);
    clock.now += 61_000;
    reports.report({ fields: {}, message: 'later' });
    await reports.flush();
    expect(taken.splice(0)).toHaveLength(1);
  });

  it('is not held by a service that never answers or is away', async () => {
    let asked = 0;
    const never: typeof fetch = (_url, init) => {
      asked += 1;
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('too late')));
      });
    };
    clock.now += 61_000;
    const hanging = reportsTo(dsn(), never);
    hanging.report({ fields: {}, message: 'one' });
    await Promise.resolve();
    expect(asked).toBe(1);
    await hanging.flush();
    const away = reportsTo('http://key@127.0.0.1:1/1');
    away.report({ fields: {}, message: 'two' });
    await away.flush();
  });
});
