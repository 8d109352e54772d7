import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { directionsUrl } from '../features/restaurant/directions.ts';
import { HoursTable } from '../features/shell/hours-table.tsx';
import { type MessageKey, useT } from '../lib/i18n.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { phoneText } from '../lib/phone.ts';
import { useStore } from '../lib/store.tsx';
import './info-page.css';

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

/** Where the restaurant is, how to reach it and when it is open. */
export function ContactPage() {
  const t = useT();
  const { client } = useStore();
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
          <a
            className={buttonClass({ variant: 'outline' })}
            href={directionsUrl(client)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="navigation" />
            {t('shell.directions')}
            <span className="vh"> {t('shell.newWindow')}</span>
          </a>
          {client.about && (
            <div className="info__about">
              <h3 className="display f18">{t('info.contact.about', { name: client.tradingName })}</h3>
              <p>{client.about}</p>
            </div>
          )}
        </section>
        <section className="info__card">
          <h2 className="display f22">{t('shell.nav.serviceHours')}</h2>
          <HoursTable />
        </section>
      </div>
    </div>
  );
}
