import { useState } from 'react';
import { Button } from '#console/lib/button.tsx';
import { useCallForm } from '#console/lib/call-form.tsx';
import { TextArea, TextField } from '#console/lib/form-field.tsx';
import { call } from '#console/lib/http.ts';
import { useLocale, useT } from '#console/lib/i18n.tsx';
import { Sheet } from '#console/lib/sheet.tsx';
import { Switch } from '#console/lib/switch.tsx';
import type { WireRestaurant } from '#core/contract/provider/provider.ts';
import { formatMoney, fromWire } from '#core/domain/money/money.ts';
import { useRestaurants } from './use-provider.ts';

/** One restaurant: its addresses and payments, suspended or not, and one more owner. */
export function RestaurantSheet({ restaurant, onClose }: { restaurant: WireRestaurant; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet
      title={restaurant.tradingName}
      look="wide"
      onClose={onClose}
      foot={
        <>
          <span className="grow" />
          <Button look="quiet" onClick={onClose}>
            {t('shell.close')}
          </Button>
          <Button look="ink" type="submit" form="configure-restaurant">
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <div className="sheet__body">
        <Configuration restaurant={restaurant} onClose={onClose} />
        <Access restaurant={restaurant} />
        <MoreOwners restaurant={restaurant} />
      </div>
    </Sheet>
  );
}

function Configuration({ restaurant, onClose }: { restaurant: WireRestaurant; onClose: () => void }) {
  const t = useT();
  const restaurants = useRestaurants();
  const form = useCallForm({
    initial: {
      subdomain: restaurant.subdomain,
      customDomains: restaurant.customDomains.join('\n'),
      ownerKey: restaurant.ownerKey,
      stripeAccountId: restaurant.stripeAccountId ?? '',
      isPaymentVerified: restaurant.isPaymentVerified,
    },
    send: async ({ customDomains, stripeAccountId, ...values }) => {
      const body = {
        ...values,
        customDomains: customDomains.split(/\s+/).filter((domain) => domain !== ''),
        stripeAccountId: stripeAccountId.trim() === '' ? null : stripeAccountId.trim(),
      };
      await call('configureRestaurant', { params: { clientId: restaurant.clientId }, body });
      onClose();
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
        <TextField label={t('provider.ownerKey')} help={t('provider.ownerKeyHelp')} {...form.text('ownerKey')} />
        <TextArea
          label={t('provider.domains')}
          help={t('provider.domainsHelp')}
          rows={2}
          {...form.text('customDomains')}
        />
        <TextField
          label={t('provider.stripeAccount')}
          help={t('provider.stripeAccountHelp')}
          {...form.text('stripeAccountId')}
        />
      </div>
      {openElsewhere.map(({ stripeAccountId: account, count, amount }) => (
        <p className="quiet-text" role="status" key={account ?? ''}>
          {t('provider.openPayments', {
            count,
            amount: formatMoney(fromWire(amount)),
            account: account ?? t('provider.platformAccount'),
          })}
        </p>
      ))}
      <Switch
        label={t('provider.verified')}
        help={t('provider.verifiedHelp')}
        checked={form.values.isPaymentVerified}
        onChange={(isPaymentVerified) => form.set({ isPaymentVerified })}
      />
    </form>
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
          <TextField label={t('provider.reason')} help={t('provider.suspendHelp')} {...form.text('reason')} />
        )}
        <Button look={isActive ? 'danger' : 'ink'} type="submit" aria-disabled={form.isBusy}>
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
        <Button look="quiet" type="submit" aria-disabled={form.isBusy}>
          {t('people.send')}
        </Button>
      </form>
      {link !== '' && (
        <TextField label={t('provider.inviteLink')} help={t('provider.inviteLinkHelp')} readOnly value={link} />
      )}
    </section>
  );
}
