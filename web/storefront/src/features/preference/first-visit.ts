/** How long an order preference holds, and when it is asked for again. */
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { rememberedPerson } from '#store/lib/person/remembered.ts';
import { localStore, sessionStore } from '#store/lib/storage.ts';
import { type OrderPreference, readPreference } from '#store/ordering/preference.ts';
import { currentPreference, savePreference } from '#store/ordering/react.tsx';

/** A preference holds for 15 minutes from its choice. Spec: checkout#order-preference-validity */
export const PREFERENCE_VALID_MS = 15 * MINUTE_MS;

/** 'Just browsing'. A choice that was made before stands. */
export function dismissPreference(nowMs: number): void {
  if (currentPreference()) return;
  sessionStore.set('orderPreference', { timings: String(nowMs), enabled: false });
}

/**
 * What to do about a choice when the page comes and once a minute after that. It is asked for again after 15 minutes, unless
 * that would interrupt something; then it is renewed without asking.
 */
export function renewal(
  preference: OrderPreference,
  situation: {
    /** The page has just come: nothing falls over it. */
    readonly isArriving: boolean;
    readonly hasCart: boolean;
    readonly isOpen: boolean;
    readonly isDialogOpen: boolean;
    /** Who is remembered on this device is not asked again. */
    readonly isRemembered: boolean;
    readonly nowMs: number;
  },
): 'ask' | 'refresh' | 'nothing' {
  const { isArriving, hasCart, isOpen, isDialogOpen, isRemembered, nowMs } = situation;
  if (nowMs - preference.chosenMs < PREFERENCE_VALID_MS) return 'nothing';
  return isArriving || hasCart || isDialogOpen || isRemembered || !isOpen ? 'refresh' : 'ask';
}

/** Chooses for a guest who is remembered on this device what was chosen last, as soon as possible, for this tab too. */
export function recall(nowMs: number): void {
  const wasDismissed = sessionStore.get('orderPreference')?.enabled === false;
  if (currentPreference() || wasDismissed || !rememberedPerson()) return;
  const enabled = { timings: String(nowMs), enabled: true };
  const last = readPreference(localStore, { get: () => enabled as never, set: () => undefined });
  if (!last || (last.orderType === 'delivery' && !(last.address && last.isAddressInRange))) return;
  savePreference({ ...last, laterUtc: null });
}

/** The same choice, valid for another 15 minutes; a wanted time in the past becomes as soon as possible. */
export function refreshed(preference: OrderPreference, nowMs: number): OrderPreference {
  const isOver = preference.laterUtc !== null && Date.parse(preference.laterUtc) <= nowMs;
  return { ...preference, laterUtc: isOver ? null : preference.laterUtc, chosenMs: nowMs };
}
