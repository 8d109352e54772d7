import { useCallback, useRef, useState } from 'react';
import { offeredServices } from '#core/domain/settings/store-settings.ts';
import { addressLines } from '#store/lib/address/address-lines.ts';
import { ContactLink } from '#store/lib/page/contact-link.tsx';
import { type RoutedDialogProps, useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useLocation, useNavigate } from '#store/lib/page/router.tsx';
import { pauseSentence } from '#store/lib/pause-words.ts';
import { useStore } from '#store/lib/store.tsx';
import { clockText, whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import type { OrderPreference } from '#store/ordering/preference.ts';
import { currentPreference, savePreference } from '#store/ordering/react.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MOBILE, useMedia } from '#ui/use-media.ts';
import { ConfirmDelivery, DeliveryWarning } from './deliver-steps.tsx';
import { AddressStep, DeliveryChoice } from './delivery-choice.tsx';
import { dismissPreference } from './first-visit.ts';
import { ServiceCards } from './service-cards.tsx';
import { SlotPicker, slotMinutes } from './slot-picker.tsx';
import { useLocationPermission } from './use-location-permission.ts';
import { useOpening } from './use-opening.ts';
import { usePreferenceDraft } from './use-preference-draft.ts';
import './preference.css';

type Step = 'how' | 'where' | 'when' | 'confirm' | 'warn';

/** Steps that may open alone; closing one returns to the view that opened it. */
const STEPS: Readonly<Record<string, Step>> = { address: 'where', time: 'when', deliver: 'confirm' };

/** Steps that follow the first one: each has its own history entry, so that Back returns to the one before. */
const FURTHER: Readonly<Record<string, Step>> = { find: 'where', later: 'when' };

type DialogProps = Pick<RoutedDialogProps, 'open' | 'onClose'>;

/** Neither delivery nor pickup is offered. */
function NoService({ open, onClose }: DialogProps) {
  const t = useT();
  const { client } = useStore();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('preference.noService.title')}
      closeLabel={t('shell.close')}
      size="s"
      foot={
        <ContactLink className={buttonClass({ height: 56, block: true })}>
          {t('preference.noService.contact')}
        </ContactLink>
      }
    >
      <p className="muted">{t('preference.noService.text', { name: client.tradingName })}</p>
    </Dialog>
  );
}

/** The time that is already chosen (UTC ms). */
function laterMsOf(preference: OrderPreference | null): number | null {
  return preference?.laterUtc ? Date.parse(preference.laterUtc) : null;
}

function Choose({ open, onClose, asked }: DialogProps & { asked: string }) {
  const t = useT();
  const now = useNow();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { client } = useStore();
  const draft = usePreferenceDraft(asked);
  const isLocationOn = useLocationPermission();
  const isNarrow = useMedia(MOBILE);
  const asksFor = STEPS[asked];
  const { open: openDialog } = useDialogs();
  const [alone, setAlone] = useState<Step>(asksFor ?? 'how');
  const [slot, setSlot] = useState<number | null>(() => (asksFor === 'when' ? laterMsOf(currentPreference()) : null));
  const [addressError, setAddressError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isListOpen = useRef(false);
  const noteList = useCallback((isOpen: boolean) => {
    isListOpen.current = isOpen;
  }, []);
  const { service, offer, quote } = draft;
  const isDelivery = service === 'delivery';
  // After a reload at a further step the choice before it is missing.
  const isReady = asked === 'find' || draft.address !== null || service === 'pickup';
  const step = (isReady && FURTHER[asked]) || alone;

  /** Whether everything except the time is chosen; if not, shows what is missing. */
  function isPlaced(): boolean {
    if (!isDelivery || draft.address) return true;
    setAddressError(t('preference.error.address'));
    return false;
  }
  function finish(laterMs: number | null): void {
    const preference = draft.build(laterMs);
    if (!preference) return;
    savePreference(preference);
    const isMenu = pathname === '/' || pathname.startsWith('/products/');
    // 'Order Now' leads to the menu; a single step leads back to checkout.
    if (isMenu || asksFor) onClose();
    else navigate('/', { replace: true });
  }
  function dismiss(): void {
    dismissPreference(storeNow());
    onClose();
  }

  /** One step back; closes the dialog if it opened for this step alone. */
  function back(): void {
    if (asksFor) onClose();
    else navigate(-1);
  }
  /** The address is chosen. Checkout needs no more, unless the kitchen is closed and a time must be chosen, too. */
  function placed(): void {
    if (!asksFor) back();
    else if (offer?.canSchedule && !offer.canOrderNow && laterMs === null) setAlone('when');
    else finish(laterMs);
  }
  const laterMs = draft.days.today.length > 0 ? laterMsOf(currentPreference()) : null;
  const outOfRange = isDelivery && quote !== null && !quote.isInRange;
  const opens = offer?.opensAtMs ? whenText(t, offer.opensAtMs, now, client.timeZone) : null;
  const paused =
    service && offer && offer.pausedUntilMs !== null
      ? pauseSentence(t, service, offer.pausedUntilMs, now, client.timeZone)
      : null;
  function blockedNow(): string | null {
    if (outOfRange) return t('preference.outOfRange');
    if (offer?.canOrderNow) return null;
    if (paused) return paused;
    return opens ? t('preference.opens', { when: opens }) : t('preference.closed');
  }

  if (step === 'confirm') return <ConfirmDelivery open={open} onCancel={onClose} onGoOn={() => setAlone('warn')} />;
  if (step === 'warn') return <DeliveryWarning open={open} onCancel={onClose} onGoOn={() => setAlone('where')} />;
  if (step === 'where') {
    return (
      <Dialog
        open={open}
        onClose={() => !isListOpen.current && back()}
        title={t('preference.search')}
        closeLabel={t('shell.close')}
        className="pref-modal pref-modal--wide"
        initialFocus={input}
        foot={
          <div className="pref__foot">
            <Button look="ghost" icon="arrow-left" onClick={back}>
              {t('preference.back')}
            </Button>
            <Button
              height={56}
              busy={draft.isMeasuring}
              blocked={draft.address ? (outOfRange ? t('preference.outOfRange') : null) : t('where.choose')}
              onClick={placed}
            >
              {t('where.use')}
            </Button>
          </div>
        }
      >
        <AddressStep
          draft={{
            ...draft,
            setAddress: (address) => {
              setAddressError(null);
              draft.setAddress(address);
            },
          }}
          inputRef={input}
          onOpenChange={noteList}
        />
      </Dialog>
    );
  }
  if (step === 'when') {
    const time = slot === null ? null : clockText(t, slotMinutes(slot, client.timeZone), 'full');
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={t('preference.time.title')}
        description={`${t(`shell.order.${service ?? 'pickup'}`)} · ${addressLines(draft.address?.display_name ?? client.address).street}`}
        closeLabel={t('shell.close')}
        size="s"
        foot={
          <div className="pref__foot">
            {asksFor && offer?.canOrderNow ? (
              <Button look="ghost" busy={draft.isMeasuring} onClick={() => finish(null)}>
                {t('preference.now')}
              </Button>
            ) : (
              <Button look="ghost" icon="arrow-left" onClick={back}>
                {t('preference.back')}
              </Button>
            )}
            <Button
              height={56}
              busy={draft.isMeasuring}
              blocked={time === null ? t('preference.time.choose') : null}
              onClick={() => slot !== null && finish(slot)}
            >
              {time !== null && t(isDelivery ? 'preference.time.deliver' : 'preference.time.pickup', { time })}
            </Button>
          </div>
        }
      >
        <SlotPicker days={draft.days} zone={client.timeZone} nowMs={now} value={slot} onChange={setSlot} />
      </Dialog>
    );
  }
  const canLater = offer?.canSchedule === true && !outOfRange;
  const isNowOnly = !canLater || offer?.canOrderNow === true;
  return (
    <Dialog
      open={open}
      onClose={dismiss}
      title={t('preference.title')}
      description={isNarrow ? undefined : t('preference.text')}
      closeLabel={t('shell.close')}
      className="pref-modal"
      foot={
        <div className="pref__foot">
          <Button look="ghost" onClick={dismiss}>
            {t('preference.browse')}
          </Button>
          {canLater && (
            <Button
              height={56}
              look={isNowOnly ? 'outline' : 'primary'}
              onClick={() => isPlaced() && openDialog('preference', 'later', { isStep: true })}
            >
              {t('preference.later')}
            </Button>
          )}
          {isNowOnly && (
            <Button
              height={56}
              busy={draft.isMeasuring}
              blocked={blockedNow()}
              onClick={() => isPlaced() && finish(null)}
            >
              {t('preference.now')}
            </Button>
          )}
        </div>
      }
    >
      <ServiceCards value={service} isLocationOn={isLocationOn} onChange={draft.setService} />
      {offer && !offer.canOrderNow && (
        <Note tone="warn" icon="clock" className="pref__closed">
          {paused ?? (opens ? t('preference.closedUntil', { when: opens }) : t('preference.closed'))}
        </Note>
      )}
      {isDelivery ? (
        <DeliveryChoice
          draft={draft}
          error={addressError}
          onSearch={() => openDialog('preference', 'find', { isStep: true })}
        />
      ) : (
        service && (
          <Note icon="store" className="pref__pickup">
            <strong>{client.tradingName}</strong>
            <br />
            {client.address}
          </Note>
        )
      )}
    </Dialog>
  );
}

/**
 * 'Choose your order preference': order type, address and time. `value` may be 'delivery' or 'pickup', one step alone:
 * 'address', 'time', or 'deliver' (delivery without a saved address), or a further step: 'find' or 'later'.
 */
export function PreferenceDialog({ open, value, onClose }: RoutedDialogProps) {
  const { settings } = useStore();
  const opening = useOpening(open);
  if (offeredServices(settings).length === 0) return <NoService open={open} onClose={onClose} />;
  return <Choose key={opening} open={open} onClose={onClose} asked={value} />;
}
