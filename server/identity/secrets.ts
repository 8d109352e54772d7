import { randomBytes } from 'node:crypto';
import { chown, link, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { makeFolder } from '#server/db/make-folder.ts';
import { explainFileError, StartupError } from '#server/db/startup-error.ts';

/**
 * Keys of this installation, each at least 32 characters. A lost key signs every person out; a leaked key lets
 * strangers in.
 */
export type Secrets = {
  /** Signs access tokens. */
  readonly jwt: string;
  /** Signs session cookies. */
  readonly cookie: string;
  /** Signs one-time links in mail. */
  readonly link: string;
};

const variableOf = { jwt: 'JWT_SECRET', cookie: 'COOKIE_SECRET', link: 'LINK_SECRET' } as const;
export const SECRET_VARIABLES = Object.values(variableOf);
const secret = z.string().min(32);
const secretsFile = z.object({ jwt: secret, cookie: secret, link: secret });

/**
 * Takes each secret from the environment or, where it is not given, from `secrets.json` in the data folder, which the
 * first run writes (mode 0600). Several machines behind one address must be given the same secrets.
 *
 * @throws StartupError when a given secret is too short or the file cannot be read or written.
 */
export async function loadSecrets(
  dataDir: string,
  source: Record<string, string | undefined> = process.env,
): Promise<Secrets> {
  const given: Partial<Record<keyof Secrets, string>> = {};
  for (const name of ['jwt', 'cookie', 'link'] as const) {
    const value = source[variableOf[name]]?.trim();
    if (!value) continue;
    if (value.length < 32) throw new StartupError(`${variableOf[name]} must have at least 32 characters.`);
    given[name] = value;
  }
  const { jwt, cookie, link: links } = given;
  if (jwt && cookie && links) return { jwt, cookie, link: links };
  return { ...(await readOrCreate(dataDir)), ...given };
}

/** True when the environment holds every secret, so that the data folder needs none. */
export function areSecretsGiven(source: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(variableOf).every((name) => source[name]?.trim());
}

async function readOrCreate(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  try {
    return parse(file, await readFile(file, 'utf8').catch(() => create(dataDir, file)));
  } catch (error) {
    throw explainFileError(error, `The secrets in ${file} cannot be read or written`);
  }
}

function parse(file: string, text: string): Secrets {
  try {
    return secretsFile.parse(JSON.parse(text));
  } catch {
    throw new StartupError(
      `${file} is damaged: restore it from a backup, or delete it to sign everybody out and get new secrets.`,
    );
  }
}

/** Two servers may start at once on a new data folder: the hard link makes exactly one of them win. */
async function create(dataDir: string, file: string): Promise<string> {
  await makeFolder(dataDir);
  const fresh: Secrets = { jwt: newSecret(), cookie: newSecret(), link: newSecret() };
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(fresh, null, 2)}\n`);
    await handle.sync();
    // A server started once with sudo must not lock its ordinary user out of the secrets.
    const folder = await stat(dataDir);
    if (process.getuid?.() === 0) await chown(draft, folder.uid, folder.gid);
  } finally {
    await handle.close();
  }
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return await readFile(file, 'utf8');
}

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}
