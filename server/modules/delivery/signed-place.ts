/** Where an address is: what this server itself has found, and never what a browser claims (decision 174). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressKey, isSameAddress } from '#core/domain/delivery/address-text.ts';
import type { GeoPlace } from '#server/adapters/geocoder/geocoder.ts';
import type { Deps } from '#server/deps.ts';

type NamedPlace = Pick<GeoPlace, 'displayName' | 'latitude' | 'longitude'>;

/** Signs text and point together, without an end, so that a returning guest orders with it years later. */
export function signPlace(secret: string, { displayName, latitude, longitude }: NamedPlace): string {
  const text = `place:${latitude}:${longitude}:${addressKey(displayName)}`;
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function isSigned(secret: string, place: NamedPlace, signature: string): boolean {
  const [expected, given] = [Buffer.from(signPlace(secret, place)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** What a request says about an address. */
export interface ClaimedAddress {
  readonly text: string;
  readonly point: Point | null;
  /** As an answer of this server had it. */
  readonly place: string | null;
}

export interface Located {
  /** Known: where it is. Otherwise what was claimed, which may only speak against the address. */
  readonly point: Point | null;
  readonly isKnown: boolean;
}

/** As many as may be of one name in different towns. */
const ALIKE = 5;

/** The place of an address: by its signature, or where our geocoder gives one place for the text. */
export async function locateAddress(
  { geocoder, log, secrets }: Pick<Deps, 'geocoder' | 'log' | 'secrets'>,
  { text, point, place }: ClaimedAddress,
): Promise<Located> {
  if (point && place && isSigned(secrets.link, { displayName: text, ...point }, place)) return { point, isKnown: true };
  const found = await geocoder.search(text, ALIKE).catch((error: unknown) => {
    log.warn({ err: error }, 'an address was not checked: the geocoder failed');
    return [];
  });
  const same = found.filter(({ displayName }) => isSameAddress(displayName, text));
  const [only] = same;
  return only && same.length === 1 ? { point: only, isKnown: true } : { point, isKnown: false };
}
