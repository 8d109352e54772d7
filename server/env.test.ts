import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Env, readEnv } from './env.ts';

function read(source: Record<string, string>): Env {
  const result = readEnv(source);
  if (!result.ok) throw new Error(result.error.join(' '));
  return result.value;
}

function problems(source: Record<string, string>): string[] {
  const result = readEnv(source);
  return result.ok ? [] : result.error;
}

const external = { DATABASE_URL: 'postgresql://u:p@db/servery' };
const published = { PUBLIC_URL: 'https://order.example.co.nz' };

describe('readEnv', () => {
  it('starts a demo that only this machine can reach when nothing is set', () => {
    expect(read({})).toMatchObject({
      nodeEnv: 'production',
      port: 4000,
      host: 'localhost',
      dataDir: path.resolve('data'),
      demo: true,
      hasMailboxPage: true,
      defaultStore: 'saffron-lane',
      services: 'all',
      authUrl: undefined,
      geocoder: { kind: 'embedded' },
      router: { kind: 'none' },
      files: { kind: 'disk' },
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReadUrl: undefined,
      stripe: undefined,
      tiles: undefined,
    });
  });

  it('counts workers by number or by cores, and memory in megabytes', () => {
    expect(read({})).toMatchObject({ workers: 1, memoryMb: undefined });
    expect(read({ WORKERS: '4', MEMORY_MB: '2048' })).toMatchObject({ workers: 4, memoryMb: 2_048 });
    expect(read({ WORKERS: 'auto' }).workers).toBeGreaterThanOrEqual(1);
    expect(problems({ WORKERS: '0', MEMORY_MB: '1 GB' })).toEqual([
      'WORKERS must be auto or a whole number from 1 to 64.',
      'MEMORY_MB must be a whole number from 256 to 4194304.',
    ]);
  });

  it('treats an empty variable as one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(read({}));
  });

  it('makes backups by itself where they may lie, at a time of day', () => {
    expect(read({}).backup).toBeUndefined();
    expect(read({ BACKUP_DIR: '/var/backups/servery' }).backup).toMatchObject({
      folder: '/var/backups/servery',
      atMinutes: 240,
      keep: 7,
    });
    expect(problems({ BACKUP_AT: '24:00', BACKUP_KEEP: '0' })).toEqual([
      'BACKUP_AT must be a time of day from 00:00 to 23:59, such as 04:00.',
      'BACKUP_KEEP must be a whole number from 1 to 1000.',
    ]);
    expect(problems({ DATA_DIR: '/data', BACKUP_DIR: '/data/files/backups' })).toEqual([
      'BACKUP_DIR must not lie in DATA_DIR/files, which is part of every backup.',
    ]);
    expect(read({ DATA_DIR: '/data', BACKUP_DIR: '/data/files-kept' }).backup?.folder).toBe('/data/files-kept');
  });

  it.each([
    [{}, true],
    [external, false],
    [published, false],
    [{ ...external, DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('with %o the demo is %s, and so are webhooks to private networks', (source, demo) => {
    expect(read(source as Record<string, string>)).toMatchObject({ demo, webhooksToPrivate: demo });
  });

  it.each([
    [{}, true],
    [{ DEMO: '0' }, true],
    [{ DEMO: '0', HOST: '127.0.0.1' }, true],
    [{ DEMO: '0', HOST: '0.0.0.0' }, false],
    [{ DEMO: '0', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, false],
    [{ DEMO: '0', TRUST_PROXY: 'loopback' }, false],
    [external, false],
    [{ ...published, HOST: 'localhost' }, false],
  ])('with %o kept mail can be read: %s', (source, hasMailboxPage) => {
    expect(read(source as Record<string, string>).hasMailboxPage).toBe(hasMailboxPage);
  });

  it('never shows the demo, whose sign-ins are published, at a public address', () => {
    expect(problems({ ...published, DEMO: 'yes' })).toEqual([expect.stringMatching(/^DEMO must not be on/)]);
    expect(read({ ...published, DEMO: 'off' }).demo).toBe(false);
  });

  it('listens to other machines only for a published store, or when told so', () => {
    expect(read(published).host).toBe('0.0.0.0');
    expect(read(external).host).toBe('localhost');
    expect(read({ HOST: '::1' }).host).toBe('::1');
  });

  it('believes no proxy that is not named', () => {
    expect(read(published).trustProxy).toEqual([]);
    expect(read({ TRUST_PROXY: ' loopback, 10.1.0.5,172.30.0.0/24 ,2001:db8::/48' }).trustProxy).toEqual([
      'loopback',
      '10.1.0.5',
      '172.30.0.0/24',
      '2001:db8::/48',
    ]);
  });

  it('has no default store outside of the demo', () => {
    expect(read(published).defaultStore).toBeUndefined();
    expect(read({ ...published, DEFAULT_STORE: 'kai-hub' }).defaultStore).toBe('kai-hub');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'localhost/'],
    ['DATABASE_URL', 'mysql://db/servery'],
    ['PUBLIC_URL', 'order.example.co.nz'],
    ['PUBLIC_URL', 'https://example.co.nz/order'],
    ['DEFAULT_STORE', 'Saffron Lane'],
    ['SERVICES', 'everything'],
    ['AUTH_URL', 'https://auth.example.co.nz/api'],
    ['DEMO', 'maybe'],
    ['SMTP_URL', 'mail.example.co.nz'],
    ['MAIL_FROM', 'orders'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['POWERED_BY_URL', 'javascript:alert(1)'],
    ['POWERED_BY_LOGO', 'logo.svg'],
    ['GEOCODER', 'google'],
    ['TILES_URL', 'https://tiles.example.co.nz'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['FILES', 'ftp'],
    ['PUSH_SERVICES', 'https://push.example.org'],
    ['PUSH_SERVICES', 'push.example.org,'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example.co.nz'],
    ['TRUST_PROXY', '10.0.0.1,'],
  ])('explains %s=%s in one sentence that names it', (name, value) => {
    const [problem] = problems({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} must [^\\n]+\\.$`));
  });

  it('reports every problem at once', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'x' })).toHaveLength(2);
  });

  it('takes the three Stripe variables together or not at all', () => {
    expect(problems({ STRIPE_SECRET_KEY: 'sk_test_1' }).map((problem) => problem.split(' ')[0])).toEqual([
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]);
    const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(read(keys).stripe).toEqual({ secretKey: 'sk_1', publishableKey: 'pk_1', webhookSecret: 'whsec_1' });
    const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(problems({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1', DEMO: '0' })).toEqual([
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.',
    ]);
    expect(problems({ ...live, DEMO: '0', STRIPE_API_BASE: 'http://127.0.0.1:1' })[0]).toMatch(/^STRIPE_API_BASE must/);
    expect(problems(live)).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY must not be a live key in the demo/)]);
    expect(read({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:1/' }).stripe?.apiBase).toBe('http://127.0.0.1:1');
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail:25' }, ['MAIL_FROM']],
    [{ GEOCODER: 'nominatim' }, ['GEOCODER_URL', 'GEOCODER_USER_AGENT']],
    [{ GEOCODER: 'photon' }, ['GEOCODER_URL']],
    [{ ROUTER: 'osrm' }, ['ROUTER_URL']],
    [{ TILES_URL: 'https://t/{z}/{x}/{y}.png' }, ['TILES_ATTRIBUTION']],
    [{ FILES: 's3' }, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ])('%o asks for what it needs', (source, names) => {
    expect(problems(source as Record<string, string>).map((problem) => problem.split(' ')[0])).toEqual(names);
  });

  it('reads a complete configuration', () => {
    const env = read({
      ...external,
      ...published,
      PUBLIC_URL: 'https://order.example.co.nz/',
      PORT: '0',
      DATA_DIR: '/srv/servery',
      SMTP_URL: 'smtps://u:p@mail:465',
      MAIL_FROM: 'Orders <orders@example.co.nz>',
      GEOCODER: 'photon',
      GEOCODER_URL: 'https://photon.example.co.nz/',
      ROUTER: 'osrm',
      ROUTER_URL: 'https://osrm.example.co.nz',
      TILES_URL: 'https://t/{z}/{x}/{y}.png',
      TILES_ATTRIBUTION: '© Somebody',
    });
    expect(env).toMatchObject({
      publicUrl: 'https://order.example.co.nz',
      port: 0,
      dataDir: '/srv/servery',
      mail: { smtpUrl: 'smtps://u:p@mail:465', from: 'Orders <orders@example.co.nz>' },
      geocoder: { kind: 'photon', url: 'https://photon.example.co.nz' },
      router: { kind: 'osrm', url: 'https://osrm.example.co.nz' },
      tiles: { url: 'https://t/{z}/{x}/{y}.png', attribution: '© Somebody' },
    });
  });

  it('takes one host for a database, and says what to do with several', () => {
    const several = [
      'postgresql://u:p@one:5432,two:5432/servery?target_session_attrs=read-write',
      'postgresql:///servery?host=one,two',
    ];
    for (const DATABASE_URL of several) {
      const env = readEnv({ DATABASE_URL });
      expect(env.ok ? [] : env.error, DATABASE_URL).toEqual([
        expect.stringMatching(/^DATABASE_URL must name one host/),
      ]);
    }
    expect(readEnv({ DATABASE_URL: 'postgresql://u:a,b@one/servery' }).ok).toBe(true);
  });

  it('takes a direct address or a replica only beside the database', () => {
    const url = 'postgresql://u:p@one/servery';
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
      expect(readEnv({ [name]: url })).toMatchObject({ ok: false });
      expect(readEnv({ [name]: url, DATABASE_URL: url })).toMatchObject({ ok: true });
    }
  });
});
