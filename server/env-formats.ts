/** Forms that the values of environment variables have. Each error says what the value must be. */
import { isIP } from 'node:net';
import { z } from 'zod';

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

/** @param explain says what else is wrong with a text, when it knows */
export function url(protocols: readonly string[], example: string, explain?: (text: string) => string | undefined) {
  return z.string().superRefine((text, context) => {
    const isUrl = URL.canParse(text) && protocols.includes(new URL(text).protocol);
    const problem = explain?.(text) ?? (isUrl ? undefined : `must look like ${example}`);
    if (problem !== undefined) context.addIssue(problem);
  });
}

/** The driver connects to one host; it would take a list for the name of one. */
export const databaseUrl = url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/servery', (text) => {
  const hosts = /^[^:]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(text)?.[1] ?? '';
  const named = URL.canParse(text) ? (new URL(text).searchParams.get('host') ?? '') : '';
  return [hosts, named].some((list) => list.includes(','))
    ? 'must name one host: put a proxy or one address in front of several (docs/operations.md, "A cluster")'
    : undefined;
});

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

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);

/** Names of hosts or IP addresses, in lower case. */
export const hostNames = z
  .string()
  .toLowerCase()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine((names) => names.every((name) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name)), {
    error: 'must list names of hosts, separated by commas, such as push.example.org',
  });

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
