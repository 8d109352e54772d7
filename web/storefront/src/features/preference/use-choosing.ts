/** What the preference dialog knows and does, whichever of its steps is open. */
import { useCallback, useRef, useState } from 'react';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useLocation, useNavigate } from '#store/lib/page/router.tsx';
import { pauseSentence } from '#store/lib/pause-words.ts';
import { localStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import { currentPreference, savePreference } from '#store/ordering/react.tsx';
import { dismissPreference } from './first-visit.ts';
import { firstTimes, type SlotDays } from './order-type-offer.ts';
import { usePreferenceDraft } from './use-preference-draft.ts';

type Step = 'how' | 'where' | 'when' | 'confirm' | 'warn';

/** Steps that may open alone; closing one returns to the view that opened it. */
const STEPS: Readonly<Record<string, Step>> = { address: 'where', time: 'when', deliver: 'confirm' };

/** Steps that follow the first one: each has its own history entry, so that Back returns to the one before. */
const FURTHER: Readonly<Record<string, Step>> = { find: 'where', later: 'when' };

/** A kept time (UTC ms). */
function keptMs(laterUtc: string | null | undefined): number | null {
  return laterUtc ? Date.parse(laterUtc) : null;
}

/** The picked time while it can be had, else the first that can (UTC ms); null for none. */
function freeSlot(days: SlotDays, picked: number | null): number | null {
  return picked !== null && days.has(picked) ? picked : (firstTimes(days, 1)[0]?.startMs ?? null);
}

export type Choosing = ReturnType<typeof useChoosing>;

/** `asked` as `value` of the dialog. */
export function useChoosing(asked: string, onClose: () => void) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { client } = useStore();
  const draft = usePreferenceDraft(asked);
  const sentences = useOpeningSentences(draft);
  const asksFor = STEPS[asked];
  const { open } = useDialogs();
  const [alone, setAlone] = useState<Step>(asksFor ?? 'how');
  const [picked, setSlot] = useState<number | null>(() => keptMs(localStore.get('orderlaterUTC')));
  const [addressError, setAddressError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isListOpen = useRef(false);
  const noteList = useCallback((isOpen: boolean) => {
    isListOpen.current = isOpen;
  }, []);
  const { orderType, offer, quote } = draft;
  const isDelivery = orderType === 'delivery';
  // After a reload at the time the choice before it may be missing.
  const isReady = asked === 'find' || !isDelivery || draft.address !== null;
  const step = (isReady && FURTHER[asked]) || alone;
  const isOutOfRange = isDelivery && quote !== null && !quote.isInRange;
  const laterMs = offer?.canSchedule ? keptMs(currentPreference()?.laterUtc) : null;

  function finish(chosenMs: number | null): void {
    const preference = draft.build(chosenMs);
    if (!preference) return;
    savePreference(preference);
    const isMenu = pathname === '/' || pathname.startsWith('/products/');
    // 'Order Now' leads to the menu; a single step leads back to checkout.
    if (isMenu || asksFor) onClose();
    else navigate('/', { replace: true });
  }
  function setStep(next: Step): void {
    const further = asksFor ? undefined : Object.keys(FURTHER).find((name) => FURTHER[name] === next);
    if (further) open('preference', further, { isStep: true });
    else setAlone(next);
  }
  /** One step back; closes the dialog if it opened for this step alone. */
  const back = () => (asksFor ? onClose() : navigate(-1));
  return {
    client,
    draft,
    ...sentences,
    /** The dialog opened for one step alone. */
    isSingleStep: asksFor !== undefined,
    step,
    setStep,
    slot: freeSlot(draft.days, picked),
    setSlot,
    addressError,
    setAddressError,
    input,
    isListOpen,
    noteList,
    isDelivery,
    isOutOfRange,
    finish,
    onClose,
    /** Whether everything except the time is chosen; if not, shows what is missing. */
    isPlaced(): boolean {
      if (!isDelivery || draft.address) return true;
      setAddressError(t('preference.error.address'));
      return false;
    },
    dismiss(): void {
      dismissPreference(storeNow());
      onClose();
    },
    back,
    /** The address is chosen. Checkout needs no more, unless the kitchen is closed and a time must be chosen, too. */
    placed(): void {
      if (!asksFor) back();
      else if (offer?.canSchedule && !offer.canOrderNow && laterMs === null) setStep('when');
      else finish(laterMs);
    },
    /** Why the guest cannot order for now; null where that is possible. */
    blockedNow(): string | null {
      if (isOutOfRange) return t('preference.outOfRange');
      if (offer?.canOrderNow) return null;
      if (sentences.paused) return sentences.paused;
      return sentences.opens ?? sentences.closed;
    },
  };
}

/** When the kitchen opens, and why nothing can be ordered for now, in the guest's words. */
function useOpeningSentences({ orderType, offer, notice: { dish } }: ReturnType<typeof usePreferenceDraft>) {
  const t = useT();
  const nowMs = useNow();
  const { client, ownSchedules } = useStore();
  const own = orderType && ownSchedules[orderType] ? (`.${orderType}` as const) : '';
  const when = offer?.opensAtMs ? whenText(t, offer.opensAtMs, nowMs, client.timeZone) : null;
  const paused =
    orderType && offer && offer.pausedUntilMs !== null
      ? pauseSentence(t, orderType, offer.pausedUntilMs, nowMs, client.timeZone)
      : null;
  const about = dish ? t('preference.noticeOf', { item: dish.name, notice: dish.words }) : t('preference.notice');
  const notice = offer?.needsNotice ? about : null;
  const opens = when && t(`preference.opens${own}`, { when });
  const closed = when ? t(`preference.closedUntil${own}`, { when }) : t(`preference.closed${own}`);
  return { nowMs, opens, closed, notice, paused: paused ?? notice };
}
