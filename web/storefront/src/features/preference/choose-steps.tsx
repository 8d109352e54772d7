/** The steps of the preference dialog: what each puts into it. */
import { namedDay } from '#core/domain/time/zoned-time.ts';
import { addressLines } from '#store/lib/address/address-lines.ts';
import type { Translate } from '#store/lib/page/i18n.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import type { DialogProps } from '#ui/overlays/dialog.tsx';
import { AddressStep, DeliveryChoice } from './delivery-choice.tsx';
import { MeasuredButton } from './measured-button.tsx';
import { OrderTypeCards } from './order-type-cards.tsx';
import { SlotPicker } from './time/slot-picker.tsx';
import type { Choosing } from './use-choosing.ts';

type StepView = Omit<DialogProps, 'open' | 'closeLabel'>;

/** Where to deliver. */
export function addressStep(choosing: Choosing, t: Translate): StepView {
  const { draft, isOutOfRange, input, isListOpen, noteList, setAddressError, back, placed } = choosing;
  return {
    onClose: () => !isListOpen.current && back(),
    title: t('preference.search'),
    className: 'pref-modal pref-modal--wide',
    initialFocus: input,
    foot: (
      <div className="pref__foot">
        <Button look="ghost" icon="arrow-left" onClick={back}>
          {t('preference.back')}
        </Button>
        <MeasuredButton
          height={56}
          isMeasuring={draft.isMeasuring}
          blocked={draft.address ? (isOutOfRange ? t('preference.outOfRange') : null) : t('where.choose')}
          onClick={placed}
        >
          {t('where.use')}
        </MeasuredButton>
      </div>
    ),
    children: (
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
    ),
  };
}

/** 'Pick up at 5 pm', on another day 'Pick up Fri 5 pm'. */
function timeText(t: Translate, slotMs: number, { client: { timeZone }, nowMs, isDelivery }: Choosing): string {
  const kind = isDelivery ? 'deliver' : 'pickup';
  const isToday = namedDay(slotMs, nowMs, timeZone) === 'today';
  return t(`preference.time.${kind}${isToday ? '' : '.day'}`, { time: whenText(t, slotMs, nowMs, timeZone) });
}

/** A time for later. */
export function timeStep(choosing: Choosing, t: Translate): StepView {
  const { client, nowMs, draft, notice, slot, setSlot, isSingleStep, finish, back, onClose } = choosing;
  const { orderType, offer } = draft;
  const time = slot === null ? null : timeText(t, slot, choosing);
  return {
    onClose,
    title: t('preference.time.title'),
    description: `${t(`shell.order.${orderType ?? 'pickup'}`)} · ${addressLines(draft.address?.display_name ?? client.address).street}`,
    size: 's',
    foot: (
      <div className="pref__foot">
        {isSingleStep && offer?.canOrderNow ? (
          <MeasuredButton look="ghost" isMeasuring={draft.isMeasuring} onClick={() => finish(null)}>
            {t('preference.now')}
          </MeasuredButton>
        ) : (
          <Button look="ghost" icon="arrow-left" onClick={back}>
            {t('preference.back')}
          </Button>
        )}
        <MeasuredButton
          height={56}
          isMeasuring={draft.isMeasuring}
          blocked={time === null ? t('preference.slots.none') : null}
          onClick={() => slot !== null && finish(slot)}
        >
          {time}
        </MeasuredButton>
      </div>
    ),
    children: (
      <>
        {notice && (
          <Note tone="warn" icon="clock" className="pref__closed">
            {notice}
          </Note>
        )}
        <SlotPicker days={draft.days} zone={client.timeZone} nowMs={nowMs} value={slot} onChange={setSlot} />
      </>
    ),
  };
}

/** Delivery or pickup, and now or later. */
export function orderTypeStep(choosing: Choosing, t: Translate, isNarrow: boolean): StepView {
  const { draft, isOutOfRange, finish, isPlaced, setStep, blockedNow, dismiss } = choosing;
  const { offer } = draft;
  const canLater = offer?.canSchedule === true && !isOutOfRange;
  const isNowOnly = !canLater || offer?.canOrderNow === true;
  return {
    onClose: dismiss,
    title: t('preference.title'),
    description: isNarrow ? undefined : t('preference.text'),
    className: 'pref-modal',
    foot: (
      <div className="pref__foot">
        <Button look="ghost" onClick={dismiss}>
          {t('preference.browse')}
        </Button>
        {canLater && (
          <Button height={56} look={isNowOnly ? 'outline' : 'primary'} onClick={() => isPlaced() && setStep('when')}>
            {t('preference.later')}
          </Button>
        )}
        {isNowOnly && (
          <MeasuredButton
            height={56}
            isMeasuring={draft.isMeasuring}
            blocked={blockedNow()}
            onClick={() => isPlaced() && finish(null)}
          >
            {t('preference.now')}
          </MeasuredButton>
        )}
      </div>
    ),
    children: orderTypeChoice(choosing),
  };
}

function orderTypeChoice(choosing: Choosing) {
  const { client, draft, closed, paused, addressError, isDelivery, setStep } = choosing;
  const { orderType, offer } = draft;
  return (
    <>
      <OrderTypeCards value={orderType} quotedFee={draft.quote?.zone?.fee ?? null} onChange={draft.setOrderType} />
      {offer && !offer.canOrderNow && (
        <Note tone="warn" icon="clock" className="pref__closed">
          {paused ?? closed}
        </Note>
      )}
      {isDelivery ? (
        <DeliveryChoice draft={draft} error={addressError} onSearch={() => setStep('where')} />
      ) : (
        orderType && (
          <Note icon="store" className="pref__pickup">
            <strong>{client.tradingName}</strong>
            <br />
            {client.address}
          </Note>
        )
      )}
    </>
  );
}
