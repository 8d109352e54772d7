import { useState } from 'react';
import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { numberOrRefused } from '#console/lib/money/typed-number.ts';
import { CopyField } from '#console/lib/page/copy-field.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WireConfigured, WireRestaurant } from '#core/contract/provider/provider.ts';
import { formatMoney, fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { StatementsPart } from './statements-part.tsx';
import { useRestaurant, useRestaurants } from './use-provider.ts';

/** One restaurant: addresses, payments, suspension and further owners. */
export function RestaurantSheet({
  known,
  takesCards,
  onClose,
}: {
  known: WireRestaurant;
  /** The installation is connected to a provider of card payments, or is the demo. */
  takesCards: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const restaurant = useRestaurant(known);
  return (
    <Sheet
      title={restaurant.tradingName}
      size="l"
      onClose={onClose}
      foot={
        <>
          <span className="grow" />
          <Button look="quiet" height={40} onClick={onClose}>
            {t('shell.close')}
          </Button>
          <Button look="primary" height={40} type="submit" form="configure-restaurant">
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Configuration restaurant={restaurant} takesCards={takesCards} onClose={onClose} />
        <StatementsPart restaurant={restaurant} />
        <Access restaurant={restaurant} />
        <MoreOwners restaurant={restaurant} />
        <LookIn restaurant={restaurant} />
      </div>
    </Sheet>
  );
}

type ConfigurationProps = { restaurant: WireRestaurant; takesCards: boolean; onClose: () => void };

function Configuration({ restaurant, takesCards, onClose }: ConfigurationProps) {
  const t = useT();
  const restaurants = useRestaurants();
  const [answers, setAnswers] = useState<WireConfigured['domains']>([]);
  const form = useCallForm({
    initial: {
      subdomain: restaurant.subdomain,
      customDomains: restaurant.customDomains.join('\n'),
      ownerKey: restaurant.ownerKey,
      stripeAccountId: restaurant.stripeAccountId ?? '',
      isPaymentVerified: restaurant.isPaymentVerified,
      'commission.percent': String(restaurant.commission.percent),
      'commission.fixed': restaurant.commission.fixed.toFixed(2),
      timeZone: restaurant.timeZone,
    },
    send: async ({
      customDomains,
      stripeAccountId,
      'commission.percent': percent,
      'commission.fixed': fixed,
      ...values
    }) => {
      const body = {
        ...values,
        customDomains: customDomains.split(/\s+/).filter((domain) => domain !== ''),
        stripeAccountId: stripeAccountId.trim() === '' ? null : stripeAccountId.trim(),
        commission: { percent: numberOrRefused(percent), fixed: numberOrRefused(fixed) },
      };
      const { domains } = await call('configureRestaurant', { params: { clientId: restaurant.clientId }, body });
      setAnswers(domains);
      if (domains.length === 0) onClose();
      await restaurants.refresh();
    },
  });

  const wanted = form.values.stripeAccountId.trim() || null;
  const openElsewhere = restaurant.openPayments.filter(({ stripeAccountId }) => stripeAccountId !== wanted);
  return (
    <form {...form.form} id="configure-restaurant" className="stack">
      {form.problem}
      <div className="grid-2">
        <TextField label={t('provider.subdomain')} {...form.text('subdomain')} />
        <TextField label={t('provider.ownerKey')} hint={t('provider.ownerKeyHelp')} {...form.text('ownerKey')} />
        <TextArea
          label={t('provider.domains')}
          hint={t('provider.domainsHelp')}
          rows={2}
          {...form.text('customDomains')}
        />
        <TextField
          label={t('provider.stripeAccount')}
          hint={t('provider.stripeAccountHelp')}
          {...form.text('stripeAccountId')}
        />
        <TextField
          label={t('provider.commissionPercent')}
          hint={t('provider.commissionHelp')}
          {...form.text('commission.percent')}
        />
        <TextField label={t('provider.commissionFixed')} {...form.text('commission.fixed')} />
        <SelectField
          label={t('settings.timeZone')}
          hint={t('provider.timeZoneHelp')}
          {...form.choice('timeZone')}
          options={[...new Set([restaurant.timeZone, ...restaurant.timeZones])].map((value) => ({
            value,
            label: value,
          }))}
        />
      </div>
      <DomainAnswers answers={answers} />
      {openElsewhere.map(({ stripeAccountId: account, count, amount, symbol }) => (
        <p className="quiet-text" role="status" key={account ?? ''}>
          {t('provider.openPayments', {
            count,
            amount: formatMoney(fromWire(amount), { symbol }),
            account: account ?? t('provider.platformAccount'),
          })}
        </p>
      ))}
      <Switch
        label={t('provider.verified')}
        hint={t(takesCards ? 'provider.verifiedHelp' : 'provider.noCardsHelp')}
        checked={form.values.isPaymentVerified}
        onChange={(isPaymentVerified) => form.set({ isPaymentVerified })}
      />
    </form>
  );
}

/** Who answers at each domain, after it was saved. */
export function DomainAnswers({ answers }: { answers: WireConfigured['domains'] }) {
  const t = useT();
  if (answers.length === 0) return null;
  return (
    <div className="message" role="status">
      <div className="stack">
        <p>{t('provider.domainsSaved')}</p>
        <ul className="stack">
          {answers.map(({ domain, answer }) => (
            <li key={domain}>{t(`provider.domainAnswer.${answer}`, { domain })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Access({ restaurant: { clientId, isActive } }: { restaurant: WireRestaurant }) {
  const t = useT();
  const restaurants = useRestaurants();
  const params = { clientId };
  const form = useCallForm({
    initial: { reason: '' },
    send: async (body) => {
      if (isActive) await call('suspendRestaurant', { params, body });
      else await call('resumeRestaurant', { params });
      form.set({ reason: '' });
      await restaurants.refresh();
    },
  });
  return (
    <section className="provider__part">
      <h3>{t('provider.access')}</h3>
      {form.problem}
      <form {...form.form} className="provider__line">
        {isActive && (
          <TextField label={t('provider.reason')} hint={t('provider.suspendHelp')} {...form.text('reason')} />
        )}
        <Button look={isActive ? 'danger' : 'ink'} height={40} type="submit" busy={form.isBusy}>
          {t(isActive ? 'provider.suspend' : 'provider.resume')}
        </Button>
      </form>
    </section>
  );
}

function MoreOwners({ restaurant: { clientId } }: { restaurant: WireRestaurant }) {
  const t = useT();
  const locale = useLocale();
  const restaurants = useRestaurants();
  const [link, setLink] = useState('');
  const form = useCallForm({
    initial: { name: '', email: '' },
    send: async (values) => {
      const body = { ...values, language: locale };
      setLink((await call('inviteOwner', { params: { clientId }, body })).inviteUrl);
      await restaurants.refresh();
    },
  });
  return (
    <section className="provider__part">
      <h3>{t('provider.moreOwners')}</h3>
      <p className="quiet-text">{t('provider.moreOwnersLead')}</p>
      {form.problem}
      <form {...form.form} className="provider__line">
        <TextField label={t('provider.ownerName')} {...form.text('name')} />
        <TextField label={t('provider.ownerEmail')} type="email" {...form.text('email')} />
        <Button look="quiet" height={40} type="submit" busy={form.isBusy}>
          {t('people.send')}
        </Button>
      </form>
      {link !== '' && <CopyField label={t('provider.inviteLink')} hint={t('provider.inviteLinkHelp')} value={link} />}
    </section>
  );
}

/** Opens the restaurant's console in this tab; the owner has to allow it. */
function LookIn({ restaurant: { clientId } }: { restaurant: WireRestaurant }) {
  const t = useT();
  const form = useCallForm({
    initial: {},
    send: async () => window.location.assign((await call('lookIn', { params: { clientId } })).url),
  });
  return (
    <section className="provider__part">
      <h3>{t('provider.lookIn')}</h3>
      <p className="quiet-text">{t('provider.lookInLead')}</p>
      {form.problem}
      <form {...form.form} className="provider__line">
        <Button look="quiet" height={40} type="submit" busy={form.isBusy}>
          {t('provider.lookIn')}
        </Button>
      </form>
    </section>
  );
}
