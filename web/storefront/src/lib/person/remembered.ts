/**
 * Who ordered on this device and ticked "Remember me on this device": filled in by nothing else, and forgotten by signing
 * out, as every key is (decision 095).
 */
import type { Tender } from '#core/domain/orders/order-type.ts';
import { localStore } from '#store/lib/storage.ts';
import { createStoredValue } from '#store/lib/stored-value.ts';

export interface Remembered {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly payment: Tender | null;
  /** The orders that were placed on this device, newest first, three at most: the newest may still run. */
  readonly orderIds: readonly string[];
  /** Digest of the terms that were agreed to; '' where they were not known. */
  readonly terms: string;
}

const KEY = 'remembered';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const texts = (value: unknown) => (Array.isArray(value) ? value.map(text).filter((one) => one !== '') : []);
const MOST_ORDERS = 3;

/** What was stored, text by text: another version of the store may have written it. */
function read(): Remembered | null {
  const stored: Partial<Record<keyof Remembered | 'orderId', unknown>> | undefined = localStore.get(KEY);
  if (typeof stored !== 'object' || stored === null || text(stored.fullName) === '') return null;
  return {
    fullName: text(stored.fullName),
    email: text(stored.email),
    phone: text(stored.phone),
    payment: stored.payment === 'cash' || stored.payment === 'card' ? stored.payment : null,
    orderIds: texts(stored.orderIds ?? [stored.orderId]),
    terms: text(stored.terms),
  };
}

const remembered = createStoredValue([KEY], read);

/** The guest of this device; null without one. The same object until it changes. Browser only. */
export const rememberedPerson = remembered.current;

/** The guest of this device, live and across tabs. Null on the server and while hydrating. */
export const useRemembered = remembered.useValue;

/** Keeps the guest on this device; null forgets the guest. */
export function rememberPerson(person: Remembered | null): void {
  localStore.set(KEY, person ?? undefined);
  remembered.changed();
}

/** The kept orders with one that was placed now. Pure. */
export function withPlaced(orderIds: readonly string[], orderId: string): readonly string[] {
  return [orderId, ...orderIds.filter((one) => one !== orderId)].filter((one) => one !== '').slice(0, MOST_ORDERS);
}

/** A short digest that is equal for equal texts; it protects nothing. */
export function digestOf(of: string): string {
  let hash = 0x811c9dc5;
  for (const sign of of) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${of.length.toString(36)}`;
}
