/**
 * Digest authentication (RFC 7616 with MD5, which is what Epson's printers speak): the printer proves that it knows its
 * secret without sending it. A challenge holds its own time and signature, so every process checks those of the others.
 */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { createSealedTexts } from '#server/identity/sealed-texts.ts';
import type { IdlePrinters } from '#server/modules/printing/idle-printers.ts';
import { findProof, type PrinterProof } from '#server/modules/printing/repo-printers.ts';

/** What is typed into the printer beside its password. */
export const DIGEST_USER = 'servery';
const REALM = 'Servery';
/** A printer that polls asks for a new challenge this often. */
const CHALLENGE_LIMIT_MS = 5 * 60_000;

export type DigestCheck = { readonly secretHash: string } | 'stale' | 'wrong';

export interface PrinterDigests {
  /** What is kept of a new secret. */
  sealOf(printerId: string, secret: string): string;
  /** The text of a `WWW-Authenticate` header; `isStale` lets the printer answer again without asking a person. */
  challenge(printerId: string, isStale: boolean): string;
  /** Whether the header answers a challenge of ours; `method` and `url` are those of the request. */
  check(
    printerId: string,
    request: { readonly header: string; readonly method: string; readonly url: string },
  ): Promise<DigestCheck>;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** A printer's header has some 300 characters. Anybody may send one, and the pattern below reads a long word again and again. */
const MOST_CHARACTERS = 1_000;

/** 'a="1", b=2' by names in lower case; the first of a name counts. */
function readFields(header: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  if (header.length > MOST_CHARACTERS) return fields;
  for (const [, name = '', quoted, bare] of header.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s,"]+))/g)) {
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), quoted ?? bare ?? '');
  }
  return fields;
}

/** Some write the whole address. */
const pathOf = (uri: string) => uri.replace(/^https?:\/\/[^/]+/i, '').split('?')[0];

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a header is one of Digest authentication. */
export const isDigest = (header: string | undefined): header is string => /^Digest\s/i.test(header ?? '');

export function createPrinterDigests(
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  known: Pick<IdlePrinters, 'proofOf'>,
): PrinterDigests {
  const sealed = createSealedTexts(secrets, 'servery printer digest');
  const key = Buffer.from(hkdfSync('sha256', secrets.link, '', 'servery printer challenge', 32));
  const sign = (printerId: string, time: string) =>
    createHmac('sha256', key).update(`${printerId}:${time}`).digest('base64url');

  /** 'stale' is ours and too old. */
  function ageOf(printerId: string, nonce: string): 'fresh' | 'stale' | 'foreign' {
    const [time = '', signature = ''] = nonce.split('.');
    if (!isEqual(signature, sign(printerId, time))) return 'foreign';
    return now() - Number.parseInt(time, 36) > CHALLENGE_LIMIT_MS ? 'stale' : 'fresh';
  }

  return {
    sealOf: (printerId, secret) => sealed.seal(printerId, md5(`${DIGEST_USER}:${REALM}:${secret}`)),
    challenge(printerId, isStale) {
      const time = now().toString(36);
      const nonce = `${time}.${sign(printerId, time)}`;
      return `Digest realm="${REALM}", qop="auth", algorithm=MD5, nonce="${nonce}"${isStale ? ', stale=true' : ''}`;
    },
    async check(printerId, { header, method, url }) {
      const fields = readFields(header);
      const of = (name: string) => fields.get(name) ?? '';
      const age = ageOf(printerId, of('nonce'));
      if (age === 'foreign' || of('username') !== DIGEST_USER || of('qop') !== 'auth') return 'wrong';
      if (pathOf(of('uri')) !== pathOf(url)) return 'wrong';
      const answered = (proof: PrinterProof | null): string | null => {
        const kept = proof?.sealedDigest ? sealed.open(printerId, proof.sealedDigest) : null;
        if (!proof?.secretHash || kept === null) return null;
        const parts = [kept, of('nonce'), of('nc'), of('cnonce'), 'auth', md5(`${method}:${of('uri')}`)];
        return isEqual(of('response').toLowerCase(), md5(parts.join(':'))) ? proof.secretHash : null;
      };
      const secretHash = answered(known.proofOf(printerId)) ?? answered(await findProof(db, printerId));
      if (secretHash === null) return 'wrong';
      return age === 'stale' ? 'stale' : { secretHash };
    },
  };
}
