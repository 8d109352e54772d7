import { useState } from 'react';
import { Link } from 'react-router';
import { type Translate, useT } from '#console/lib/page/i18n.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import { toE164 } from '#core/domain/country/page-phone.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** Accepted for a time, on the board without an answer, or not paid yet. */
function doneText(t: Translate, { orderNumber, promisedUtc }: DataOf<'placePhoneOrder'>, zone: string): string {
  if (orderNumber === null) return t('phone.waits');
  if (promisedUtc === null) return t('phone.done', { number: orderNumber });
  return t('phone.accepted', { number: orderNumber, time: clockText(promisedUtc, zone) });
}

/** The placed order: its number, or the address where the guest pays. */
export function PhoneOrderDone({
  order,
  phone,
  staff,
  onNext,
}: {
  order: DataOf<'placePhoneOrder'>;
  phone: string;
  staff: WireStaff;
  onNext: () => void;
}) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const link = order.payPath === null ? null : `${location.origin}${order.payPath}`;
  const text = link === null ? '' : t('phone.message', { place: staff.client.tradingName, link });
  return (
    <div className="no-entries" role="status">
      <Icon name={link === null ? 'check-check' : 'link'} />
      <h2 className="phone-order__done">{doneText(t, order, staff.client.timeZone)}</h2>
      {link !== null && (
        <>
          <p>{t('phone.linkHelp')}</p>
          <p className="phone-order__link">{link}</p>
          <div className="row">
            <Button
              look="quiet"
              height={40}
              icon="copy"
              onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
            >
              {t(isCopied ? 'phone.copied' : 'phone.copy')}
            </Button>
            <a
              className={buttonClass({ look: 'quiet', height: 40 })}
              href={`sms:${toE164(phone) ?? phone}?body=${encodeURIComponent(text)}`}
            >
              <Icon name="message-square" />
              {t('phone.sms')}
            </a>
          </div>
        </>
      )}
      <div className="row">
        {order.orderNumber !== null && (
          <Link className={buttonClass({ look: 'quiet', height: 40 })} to={`/orders/${order.orderId}`}>
            <Icon name="receipt" />
            {t('orders.whole')}
          </Link>
        )}
        <Link className={buttonClass({ look: 'quiet', height: 40 })} to="/">
          <Icon name="layout-grid" />
          {t('shell.board')}
        </Link>
        <Button look="ink" height={40} icon="phone-call" onClick={onNext}>
          {t('phone.next')}
        </Button>
      </div>
    </div>
  );
}
