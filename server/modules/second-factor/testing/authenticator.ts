/** A passkey in software: answers as a browser gives them, with attestation 'none'. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

export interface SigningOptions {
  readonly challenge: string;
}

export interface Authenticator {
  /** The body's `response` of a new passkey. */
  create(options: SigningOptions): Record<string, unknown>;
  /** The body's `response` of a sign-in. */
  sign(options: SigningOptions): Record<string, unknown>;
  readonly id: string;
}

/** At `origin`; without user verification where `isVerifying` is false, and without a counter as synced passkeys are. */
export function createAuthenticator(origin: string, { isVerifying = true } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    const verified = isVerifying ? USER_VERIFIED : 0;
    const head = Buffer.from([USER_PRESENT | verified | flags, 0, 0, 0, 0]);
    return Buffer.concat([sha256(new URL(origin).hostname), head, rest]);
  };
  const clientData = (type: string, { challenge }: SigningOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    create: (options) => {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.from([0, credentialId.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(HAS_KEY, made))],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return answer({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    sign: (options) => {
      const data = authenticatorData(0);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
