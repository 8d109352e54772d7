import { type FormEvent, useState } from 'react';
import { Button } from '#console/lib/button.tsx';
import { TextArea, TextField } from '#console/lib/form-field.tsx';
import { call } from '#console/lib/http.ts';
import { useLocale, useT } from '#console/lib/i18n.tsx';
import { Sheet } from '#console/lib/sheet.tsx';
import { Switch } from '#console/lib/switch.tsx';
import type { WireRestaurant } from '#core/contract/provider.ts';
import { useForm } from './use-provider.ts';

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

function Problem({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="message message--bad" role="alert">
      {text}
    </p>
  );
}

function Configuration({ restaurant, onClose }: { restaurant: WireRestaurant; onClose: () => void }) {
  const t = useT();
  const { fields, error, run } = useForm();
  const [subdomain, setSubdomain] = useState(restaurant.subdomain);
  const [domains, setDomains] = useState(restaurant.customDomains.join('\n'));
  const [ownerKey, setOwnerKey] = useState(restaurant.ownerKey);
  const [account, setAccount] = useState(restaurant.stripeAccountId ?? '');
  const [isPaymentVerified, setVerified] = useState(restaurant.isPaymentVerified);
  const domainError = Object.entries(fields).find(([field]) => field.startsWith('customDomains'))?.[1];

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = {
      subdomain,
      customDomains: domains.split(/\s+/).filter((domain) => domain !== ''),
      ownerKey,
      stripeAccountId: account.trim() === '' ? null : account.trim(),
      isPaymentVerified,
    };
    void run(async () => {
      await call('configureRestaurant', { params: { clientId: restaurant.clientId }, body });
      onClose();
    });
  }

  return (
    <form id="configure-restaurant" className="stack" onSubmit={submit} noValidate>
      <Problem text={error} />
      <div className="grid-2">
        <TextField
          label={t('provider.subdomain')}
          error={fields.subdomain}
          value={subdomain}
          onChange={(event) => setSubdomain(event.target.value)}
        />
        <TextField
          label={t('provider.ownerKey')}
          help={t('provider.ownerKeyHelp')}
          error={fields.ownerKey}
          value={ownerKey}
          onChange={(event) => setOwnerKey(event.target.value)}
        />
        <TextArea
          label={t('provider.domains')}
          help={t('provider.domainsHelp')}
          error={domainError}
          rows={2}
          value={domains}
          onChange={(event) => setDomains(event.target.value)}
        />
        <TextField
          label={t('provider.stripeAccount')}
          help={t('provider.stripeAccountHelp')}
          error={fields.stripeAccountId}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
      </div>
      <Switch
        label={t('provider.verified')}
        help={t('provider.verifiedHelp')}
        checked={isPaymentVerified}
        onChange={setVerified}
      />
    </form>
  );
}

function Access({ restaurant: { clientId, isActive } }: { restaurant: WireRestaurant }) {
  const t = useT();
  const { fields, error, isBusy, run } = useForm();
  const [reason, setReason] = useState('');
  const params = { clientId };
  return (
    <section className="provider__part">
      <h3>{t('provider.access')}</h3>
      <Problem text={fields.reason === undefined ? error : ''} />
      {isActive ? (
        <form
          className="provider__line"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void run(async () => {
              await call('suspendRestaurant', { params, body: { reason } });
              setReason('');
            });
          }}
        >
          <TextField
            label={t('provider.reason')}
            help={t('provider.suspendHelp')}
            error={fields.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button look="danger" type="submit" aria-disabled={isBusy}>
            {t('provider.suspend')}
          </Button>
        </form>
      ) : (
        <Button
          look="ink"
          aria-disabled={isBusy}
          onClick={() =>
            void run(async () => {
              await call('resumeRestaurant', { params });
            })
          }
        >
          {t('provider.resume')}
        </Button>
      )}
    </section>
  );
}

function MoreOwners({ restaurant: { clientId } }: { restaurant: WireRestaurant }) {
  const t = useT();
  const { locale } = useLocale();
  const { fields, error, isBusy, run } = useForm();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [link, setLink] = useState('');
  return (
    <section className="provider__part">
      <h3>{t('provider.moreOwners')}</h3>
      <p className="quiet-text">{t('provider.moreOwnersLead')}</p>
      <Problem text={Object.keys(fields).length === 0 ? error : ''} />
      <form
        className="provider__line"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => {
            const body = { name, email, language: locale };
            setLink((await call('inviteOwner', { params: { clientId }, body })).inviteUrl);
          });
        }}
      >
        <TextField
          label={t('provider.ownerName')}
          error={fields.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('provider.ownerEmail')}
          error={fields.email}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button look="quiet" type="submit" aria-disabled={isBusy}>
          {t('people.send')}
        </Button>
      </form>
      {link !== '' && (
        <TextField label={t('provider.inviteLink')} help={t('provider.inviteLinkHelp')} readOnly value={link} />
      )}
    </section>
  );
}
