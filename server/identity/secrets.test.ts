import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'servery-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('loadSecrets', () => {
  it('makes different secrets once, readable by nobody else', async () => {
    const secrets = await loadSecrets(dataDir, {});
    expect(new Set(Object.values(secrets)).size).toBe(3);
    expect(await loadSecrets(dataDir, {})).toEqual(secrets);
    expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('gives the same ones to servers that start at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(dataDir, {})));
    expect(new Set(all.map((secrets) => secrets.jwt)).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  });

  it('prefers what is given, and needs no data folder when all is given', async () => {
    const jwt = 'j'.repeat(32);
    expect((await loadSecrets(dataDir, { JWT_SECRET: jwt })).jwt).toBe(jwt);
    const given = { JWT_SECRET: jwt, COOKIE_SECRET: 'c'.repeat(32), LINK_SECRET: 'l'.repeat(32) };
    expect(await loadSecrets('/dev/null/nowhere', given)).toEqual({
      jwt,
      cookie: 'c'.repeat(32),
      link: 'l'.repeat(32),
    });
  });

  it('explains short secrets, a damaged file and a folder that cannot be used', async () => {
    await expect(loadSecrets(dataDir, { JWT_SECRET: 'short' })).rejects.toThrow('JWT_SECRET must have at least 32');
    await writeFile(path.join(dataDir, 'secrets.json'), '{}');
    await expect(loadSecrets(dataDir, {})).rejects.toThrow(/secrets\.json is damaged/);
    await expect(loadSecrets('/dev/null/nowhere', {})).rejects.toThrow(/part of the path is a file, not a folder\.$/);
  });
});
