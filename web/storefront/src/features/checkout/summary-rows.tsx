import type { ReactNode } from 'react';
import type { WireCart } from '#core/contract/cart.ts';
import type { ServiceType } from '#core/contract/codes.ts';
import { fromWire } from '#core/domain/money.ts';
import { formatDue } from '#core/domain/zoned-time.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { Select } from '#ui/select.tsx';
import { useDialogs } from '../../lib/dialogs.ts';
import { useT } from '../../lib/i18n.tsx';
import type { OrderPreference } from '../../lib/preference.ts';
import { offeredServices } from '../../lib/settings.ts';
import { useStore } from '../../lib/store.tsx';
import { useSwitchService } from './use-switch-service.ts';

const ICONS = { delivery: 'bike', pickup: 'shopping-bag' } as const;

function Row({ icon, label, wide, children }: { icon: IconName; label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sum__wide' : undefined}>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Service({ preference }: { preference: OrderPreference | null }) {
  const t = useT();
  const { settings } = useStore();
  const switchTo = useSwitchService();
  const offered = offeredServices(settings);
  const current = preference && offered.includes(preference.service) ? preference.service : null;
  if (offered.length === 0) return t('checkout.service.disabled');
  const choose = { value: '', label: t('preference.choose'), disabled: true };
  return (
    <Select
      aria-label={t('checkout.service')}
      value={current ?? ''}
      options={[
        ...(current ? [] : [choose]),
        ...offered.map((service) => ({ value: service, label: t(`shell.order.${service}`) })),
      ]}
      onChange={(event) => switchTo(event.target.value as ServiceType)}
    />
  );
}

export type SummaryRowsProps = {
  cart: WireCart;
  preference: OrderPreference | null;
  /** First line of where it goes to. */
  headline: string;
};

/** What is about to be ordered: service, time, place and total (§2.8). */
export function SummaryRows({ cart, preference, headline }: SummaryRowsProps) {
  const t = useT();
  const { open } = useDialogs();
  const { client } = useStore();
  const laterMs = preference?.laterUtc ? Date.parse(preference.laterUtc) : null;
  const [storeStreet = client.address] = client.address.split(',');
  return (
    <dl className="sum">
      <Row icon={ICONS[preference?.service ?? 'pickup']} label={t('checkout.service')}>
        <Service preference={preference} />
      </Row>
      <Row icon="clock" label={t('checkout.due')}>
        <span className="num">{laterMs === null ? t('checkout.asap') : formatDue(laterMs, client.timeZone)}</span>
      </Row>
      <Row icon="store" label={t('checkout.store')}>
        <span title={client.address}>{storeStreet}</span>
      </Row>
      <Row icon="receipt" label={t('cart.total')}>
        <Money cents={fromWire(cart.totalAmount)} />
      </Row>
      {preference?.service === 'delivery' && (
        <Row icon="home" label={t('checkout.deliverTo')} wide>
          <span title={preference.address?.display_name}>{headline}</span>{' '}
          <button type="button" className="link sum__change" onClick={() => open('preference', 'delivery')}>
            {t('preference.change')}
          </button>
        </Row>
      )}
    </dl>
  );
}
