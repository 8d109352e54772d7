/** Forms that the values of environment variables have. Each error says what the value must be. */
import { isIP } from 'node:net';
import { z } from 'zod';

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

export function url(protocols: readonly string[], example: string) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must look like ${example}`,
  });
}

export const httpUrl = (example: string) =>
  url(['http:', 'https:'], example).transform((text) => text.replace(/\/+$/, ''));

export const flag = z
  .string()
  .toLowerCase()
  .pipe(oneOf(['1', '0', 'true', 'false', 'yes', 'no', 'on', 'off']))
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text));

export const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
    error: 'must be a whole number from 0 to 65535',
  })
  .transform(Number);

/** An address, a network with the length of its prefix, or this machine itself. */
export function isProxyName(text: string): boolean {
  if (text === 'loopback') return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A prefix of 0 would trust every address.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** Who sends the SMS: a number, a short code, or a messaging service of the provider. */
export const smsSender = z.string().regex(/^(\+\d{3,15}|\d{3,6}|MG[0-9a-f]{32})$/, {
  error: 'must be a number such as +6421555010, a short code, or the id of a messaging service (MG…)',
});
