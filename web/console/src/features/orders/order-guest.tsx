import { useT } from '#console/lib/page/i18n.tsx';
import type { WireOrderDetail } from '#core/contract/orders/console-orders.ts';
import { nationalPhone, toE164 } from '#core/domain/country/page-phone.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** A tablet opens this address in its map app, a desktop in the browser. */
function mapLink(address: string, location: { latitude: number; longitude: number } | null): string {
  const query = location ? `${location.latitude},${location.longitude}` : address;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}

/** The guest's contact and number of earlier orders. */
export function OrderGuest({ detail }: { detail: WireOrderDetail }) {
  const t = useT();
  const { fullName, phone, email, company, deliveryAddress, deliveryLocation } = detail.summary.customerInfo;
  const e164 = toE164(phone);
  return (
    <section className="order-guest">
      <h2>{fullName === '' ? t('history.noName') : fullName}</h2>
      {company && <p>{company}</p>}
      {deliveryAddress !== null && <p>{deliveryAddress}</p>}
      {deliveryAddress !== null && deliveryLocation === null && (
        <p className="line-flag line-flag--allergy">{t('board.addressUnchecked')}</p>
      )}
      <p>{[nationalPhone(e164 ?? phone), t('history.nth', { n: detail.nthOrder })].filter(Boolean).join(' · ')}</p>
      {email !== '' && <p>{email}</p>}
      {detail.isEmailRefused && (
        <p className="line-flag line-flag--note">
          <Icon name="phone-call" />
          <span>{t('board.mailRefused')}</span>
        </p>
      )}
      {detail.enteredBy !== null && <p>{t('history.enteredBy', { name: detail.enteredBy })}</p>}
      <div className="order-guest__links">
        {phone !== '' && (
          <a className={buttonClass({ look: 'quiet', height: 40 })} href={`tel:${e164 ?? phone}`}>
            <Icon name="phone-call" />
            {t('history.call')}
          </a>
        )}
        {deliveryAddress !== null && (
          <a
            className={buttonClass({ look: 'quiet', height: 40 })}
            href={mapLink(deliveryAddress, deliveryLocation)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="map" />
            {t('history.map')}
          </a>
        )}
      </div>
    </section>
  );
}
