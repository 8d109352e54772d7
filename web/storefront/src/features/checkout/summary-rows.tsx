import type { ReactNode } from 'react';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { formatDue, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useLocale, useT } from '#store/lib/page/i18n.tsx';
import { rememberedPerson } from '#store/lib/person/remembered.ts';
import { useSession } from '#store/lib/person/session.ts';
import { useStore } from '#store/lib/store.tsx';
import { takeOrderType } from '#store/lib/take-order-type.ts';
import { expectedText } from '#store/lib/time/expected.ts';
import { useNow } from '#store/lib/time/now.tsx';
import type { ProblemPlace } from '#store/ordering/place-problem.ts';
import type { OrderPreference } from '#store/ordering/preference.ts';
import { Select } from '#ui/forms/select.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import type { CheckoutDialogProps } from './checkout-dialog.tsx';

const ICONS = { delivery: 'bike', pickup: 'shopping-bag' } as const;

type RowProps = {
  icon: IconName;
  label: string;
  wide?: boolean;
  /** The refusal, if this row is its reason. */
  problem?: string | null;
  children: ReactNode;
};

function Row({ icon, label, wide, problem, children }: RowProps) {
  return (
    <div className={wide ? 'sum__wide' : undefined} data-problem={problem ? true : undefined}>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>
        {children}
        {problem && <span className="sum__problem">{problem}</span>}
      </dd>
    </div>
  );
}

function Service({ preference }: { preference: OrderPreference | null }) {
  const t = useT();
  const { settings } = useStore();
  const { open } = useDialogs();
  function switchTo(orderType: OrderType): void {
    const { allowsSchedule } = settings[orderType];
    // Asks for confirmation first, then warns and asks for an address.
    if (!takeOrderType(orderType, { allowsSchedule, isClosed: false })) open('preference', 'deliver');
  }
  if (offeredOrderTypes(settings).length === 0) return t('checkout.service.disabled');
  const choose = { value: '', label: t('preference.choose'), disabled: true };
  const option = (orderType: OrderType) => {
    const name = t(`shell.order.${orderType}`);
    const isOffered = settings[orderType].isOffered;
    return {
      value: orderType,
      label: isOffered ? name : t('checkout.service.off', { service: name }),
      disabled: !isOffered,
    };
  };
  return (
    <Select
      aria-label={t('checkout.service')}
      value={preference?.orderType ?? ''}
      options={[...(preference ? [] : [choose]), option('delivery'), option('pickup')]}
      onChange={(event) => switchTo(event.target.value as OrderType)}
    />
  );
}

export type SummaryRowsProps = {
  preference: OrderPreference | null;
  /** First line of the delivery address. */
  headline: string;
  /** When, in the words of the cart's block. */
  timing: string;
  /** In place of 'Now' while no order for now is taken. */
  closed: string | null;
  /** The refusal, at the row that it concerns. */
  problem: { readonly place: ProblemPlace | null; readonly text: string } | null;
};

/** In one column: what, when and where in one block, and the rows behind its 'Change'. A refusal opens them, as does a service that is not offered. */
export function FoldedSummary(props: SummaryRowsProps) {
  const t = useT();
  const { client, settings } = useStore();
  const { preference, headline, timing, problem } = props;
  const orderType = preference?.orderType ?? 'pickup';
  const [storeStreet = client.address] = client.address.split(',');
  return (
    <details
      className="sumfold"
      open={preference === null || !settings[orderType].isOffered || Boolean(problem?.place)}
    >
      <summary>
        <Icon name={ICONS[orderType]} />
        <span>
          <strong>{orderType === 'delivery' ? headline : storeStreet}</strong>
          <span className="num">{`${t(`shell.order.${orderType}`)} · ${timing}`}</span>
        </span>
        <span className="link">{t('preference.change')}</span>
      </summary>
      <SummaryRows {...props} />
    </details>
  );
}

type ReadyAtProps = Pick<SummaryRowsProps, 'preference' | 'timing' | 'closed'> & Pick<CheckoutDialogProps, 'estimate'>;

/** What a customer and a remembered guest read first, because all else is known. */
export function ReadyAt({ preference, timing, closed, estimate }: ReadyAtProps) {
  const t = useT();
  const now = useNow();
  const { client } = useStore();
  if (useSession() === null && rememberedPerson() === null) return null;
  const span = { fromMs: now + estimate.from * MINUTE_MS, toMs: now + estimate.to * MINUTE_MS };
  const time = closed || preference?.laterUtc ? timing : expectedText(t, span, now, client.timeZone);
  return (
    <h3 className="display f28 ck__block">
      {t(`checkout.ready.${preference?.orderType ?? 'pickup'}`)}
      <br />
      <span className="num">{time}</span>
    </h3>
  );
}

/** The order's details: order type, time and place. The total stands in the order's ticket. */
export function SummaryRows({ preference, headline, timing, closed, problem }: SummaryRowsProps) {
  const t = useT();
  const { open } = useDialogs();
  const { client, settings } = useStore();
  const problemOf = (place: ProblemPlace) => (problem?.place === place ? problem.text : null);
  const canSchedule = preference !== null && settings[preference.orderType].allowsSchedule;
  const isEnglish = useLocale() === 'en';
  const laterMs = preference?.laterUtc ? Date.parse(preference.laterUtc) : null;
  // The specification's own form is English.
  const later = laterMs !== null && isEnglish ? formatDue(laterMs, client.timeZone) : timing;
  const [storeStreet = client.address] = client.address.split(',');
  return (
    <dl className="sum">
      <Row icon={ICONS[preference?.orderType ?? 'pickup']} label={t('checkout.service')} problem={problemOf('service')}>
        <Service preference={preference} />
      </Row>
      <Row icon="clock" label={t('checkout.due')} problem={problemOf('due')}>
        <span className="num">{laterMs === null ? (closed ?? t('checkout.asap')) : later}</span>
        {canSchedule && (
          <button
            type="button"
            className="link sum__change"
            aria-label={t('checkout.due.change')}
            onClick={() => open('preference', 'time')}
          >
            {t('preference.change')}
          </button>
        )}
      </Row>
      <Row icon="store" label={t('checkout.store')} wide>
        <span title={client.address}>{storeStreet}</span>
      </Row>
      {preference?.orderType === 'delivery' && (
        <Row icon="home" label={t('checkout.deliverTo')} wide problem={problemOf('address')}>
          <span title={preference.address?.display_name}>{headline}</span>{' '}
          <button
            type="button"
            className="link sum__change"
            aria-label={t('checkout.deliverTo.change')}
            onClick={() => open('preference', 'address')}
          >
            {t('preference.change')}
          </button>
        </Row>
      )}
    </dl>
  );
}
