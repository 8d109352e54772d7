import type { KeyboardEvent } from 'react';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useClosedText, usePromise } from '#store/lib/time/estimate.ts';
import { usePreference } from '#store/ordering/react.tsx';
import { persist } from '#store/start/persist.ts';

/** 'Pickup', and below it '15 to 20 min · free'. */
function Service({ orderType }: { orderType: OrderType }) {
  const t = useT();
  const { zones } = useStore();
  const promise = usePromise();
  const lowest = orderType === 'delivery' && zones?.length ? Math.min(...zones.map((zone) => zone.deliveryFee)) : 0;
  const price = lowest > 0 ? t('shell.from', { value: formatMoney(fromWire(lowest)) }) : t('menu.facts.free');
  return (
    <>
      <b>{t(`shell.order.${orderType}`)}</b>
      <small className="num">{`${promise(orderType)} · ${price}`}</small>
    </>
  );
}

/** Whether an arrow key is down, which moves from one button to the other. */
let isPassing = false;
function note({ type, key }: KeyboardEvent): void {
  isPassing = /^keydownArrow/.test(type + key);
}

/**
 * How the guest gets the order: two radio buttons that show the order preference, or a line with 'Change' for a single order
 * type. What must be asked first opens the order preference (docs/decisions/259). Spec: store#service-choice
 */
export function ServiceChoice() {
  const t = useT();
  const { open } = useDialogs();
  const { settings } = useStore();
  const closedText = useClosedText();
  const preference = usePreference();
  const [only, other] = offeredOrderTypes(settings);
  if (!only) return null;
  if (!other)
    return (
      <button type="button" className="resto__stub" onClick={() => open('preference')}>
        <span className="resto__way">
          <Service orderType={only} />
        </span>
        <span className="link">{t('preference.change')}</span>
      </button>
    );
  async function choose(orderType: OrderType): Promise<void> {
    const isPast = isPassing;
    const { chooseOrderType } = await persist(() => import('#store/lib/take-order-type.ts'));
    chooseOrderType(orderType, { ...settings[orderType], isClosed: closedText(orderType) !== null, isPast }, open);
  }
  return (
    <fieldset className="resto__stub" onKeyDown={note} onKeyUp={note}>
      <legend className="vh">{t('shell.order.choose')}</legend>
      {[other, only].map((orderType) => (
        <label key={orderType} className="resto__way">
          <input
            type="radio"
            className="vh"
            name="service"
            checked={preference?.orderType === orderType}
            onChange={() => void choose(orderType)}
          />
          <Service orderType={orderType} />
        </label>
      ))}
    </fieldset>
  );
}
