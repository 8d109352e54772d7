/** When the store shows the order preference by itself. */
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { rememberedPerson } from '#store/lib/person/remembered.ts';
import { localStore, sessionStore } from '#store/lib/storage.ts';
import { type OrderPreference, readPreference } from '#store/ordering/preference.ts';
import { currentPreference, savePreference } from '#store/ordering/react.tsx';

/** A preference holds for 15 minutes from its choice. Spec: checkout#order-preference-validity */
export const PREFERENCE_VALID_MS = 15 * MINUTE_MS;

/** 'Just browsing': not asked again in this tab until something is added. An earlier choice stays. */
export function dismissPreference(nowMs: number): void {
  if (currentPreference()) return;
  sessionStore.set('orderPreference', { timings: String(nowMs), enabled: false });
}

export function wasDismissed(): boolean {
  return sessionStore.get('orderPreference')?.enabled === false;
}

/**
 * What to do with the preference on arrival and every 15 minutes: `ask`, `refresh` an old one without a question, show
 * that the restaurant is `closed`, or nothing. `ask` also refreshes an old one.
 */
export function onArrival(situation: {
  readonly preference: OrderPreference | null;
  readonly wasDismissed: boolean;
  readonly hasCart: boolean;
  readonly isOpen: boolean;
  readonly isDialogOpen: boolean;
  /** Who is remembered on this device is not asked again. */
  readonly isRemembered: boolean;
  readonly nowMs: number;
}): 'ask' | 'refresh' | 'closed' | 'nothing' {
  const { preference, hasCart, isOpen, isDialogOpen, nowMs } = situation;
  if (preference) {
    if (nowMs - preference.chosenMs < PREFERENCE_VALID_MS) return 'nothing';
    // Do not interrupt an order in progress.
    return hasCart || isDialogOpen || !isOpen || situation.isRemembered ? 'refresh' : 'ask';
  }
  if (situation.wasDismissed || isDialogOpen) return 'nothing';
  return isOpen ? 'ask' : 'closed';
}

/** Chooses for a guest who is remembered on this device what was chosen last, as soon as possible, for this tab too. */
export function recall(nowMs: number): void {
  if (currentPreference() || wasDismissed() || !rememberedPerson()) return;
  const enabled = { timings: String(nowMs), enabled: true };
  const last = readPreference(localStore, { get: () => enabled as never, set: () => undefined });
  if (!last || (last.service === 'delivery' && !(last.address && last.isAddressInRange))) return;
  savePreference({ ...last, laterUtc: null });
}

/** The same choice, valid for another 15 minutes; a wanted time in the past becomes as soon as possible. */
export function refreshed(preference: OrderPreference, nowMs: number): OrderPreference {
  const isOver = preference.laterUtc !== null && Date.parse(preference.laterUtc) <= nowMs;
  return { ...preference, laterUtc: isOver ? null : preference.laterUtc, chosenMs: nowMs };
}
