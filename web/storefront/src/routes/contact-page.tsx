import type { ReactNode } from 'react';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { ContactForm } from '#store/features/contact/contact-form.tsx';
import { FoodGrade } from '#store/features/shell/food-grade.tsx';
import { HoursTable } from '#store/features/shell/hours-table.tsx';
import { directionsUrl } from '#store/lib/directions.ts';
import { opensText } from '#store/lib/opens-text.ts';
import { type MessageKey, useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { phoneText } from '#store/lib/person/phone.ts';
import { useLargestParty } from '#store/lib/person/reservations.ts';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { type MapRing, PlaceMap } from '#ui/display/place-map.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import '#ui/forms/field.css';
import '#store/lib/page/info-page.css';

function Way({ icon, label, children }: { icon: IconName; label: MessageKey; children: ReactNode }) {
  const t = useT();
  return (
    <div className="way">
      <dt>
        <span className="way__icon">
          <Icon name={icon} />
        </span>
        <span className="hint">{t(label)}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const NO_RINGS: readonly MapRing[] = [];
const NO_WAY: readonly Coordinates[] = [];

/** 'Open until 10 pm', as of now. */
function OpenNow() {
  const t = useT();
  const now = useNow();
  const { client, schedule } = useStore();
  const { isOpen, closesAtMs, label } = openStateAt(schedule, now, client.timeZone);
  const until = closesAtMs && t('menu.facts.until', { time: whenText(t, closesAtMs, now, client.timeZone) });
  return (
    <p>
      <Badge tone={isOpen ? 'done' : 'quiet'}>{t(isOpen ? 'menu.facts.open' : 'shell.closed')}</Badge> {label}{' '}
      {isOpen ? until : opensText(t, schedule, now, client.timeZone)}
    </p>
  );
}

/** Where the restaurant is, how to reach it and when it is open. */
export function ContactPage() {
  const t = useT();
  const { client } = useStore();
  const largestParty = useLargestParty(client.clientId);
  usePageTitle(t('info.contact.title'));
  return (
    <div className="container info">
      <h1 className="display info__title">{t('info.contact.title')}</h1>
      <p className="info__intro">{t('info.contact.intro')}</p>
      <div className="info__cols">
        <section className="info__card">
          <h2 className="display f22">{client.tradingName}</h2>
          <dl className="ways">
            <Way icon="map-pin" label="info.contact.address">
              {client.address}
            </Way>
            <Way icon="phone" label="info.contact.phone">
              <a className="link num" href={`tel:${client.phone}`}>
                {phoneText(client.phone)}
              </a>
            </Way>
            <Way icon="mail" label="info.contact.email">
              <a className="link" href={`mailto:${client.email}`}>
                {client.email}
              </a>
            </Way>
          </dl>
          <FoodGrade />
          <a className={buttonClass({ look: 'outline' })} href={directionsUrl(client)} target="_blank" rel="noopener">
            <Icon name="navigation" />
            {t('menu.directions')}
            <span className="vh"> {t('shell.newWindow')}</span>
          </a>
          {largestParty > 0 && (
            <Link className={buttonClass()} to="/reserve">
              {t('menu.reserve')}
            </Link>
          )}
          {client.about && (
            <div className="info__about">
              <h3 className="display f18">{t('info.contact.about', { name: client.tradingName })}</h3>
              <p>{client.about}</p>
            </div>
          )}
        </section>
        <section className="info__card">
          <h2 className="display f22">{t('shell.nav.serviceHours')}</h2>
          <OpenNow />
          <HoursTable />
        </section>
        <section className="info__card">
          <h2 className="display f22">{t('pages.contact.write')}</h2>
          <ContactForm />
        </section>
        {client.mapTiles && (
          <section className="info__card info__card--map">
            <PlaceMap
              className="info__map"
              label={t('pages.contact.map', { name: client.tradingName })}
              zoomInLabel={t('info.delivery.zoomIn')}
              zoomOutLabel={t('info.delivery.zoomOut')}
              kmText={(km) => t('preference.km', { km })}
              restaurant={{ latitude: client.latitude, longitude: client.longitude }}
              rings={NO_RINGS}
              place={null}
              way={NO_WAY}
              tiles={client.mapTiles}
            />
          </section>
        )}
      </div>
    </div>
  );
}
