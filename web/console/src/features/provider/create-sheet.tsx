import { type FormEvent, useState } from 'react';
import { Button } from '#console/lib/button.tsx';
import { SelectField, TextField } from '#console/lib/form-field.tsx';
import { call } from '#console/lib/http.ts';
import { useLocale, useT } from '#console/lib/i18n.tsx';
import { LANGUAGE_NAMES } from '#console/lib/locale.ts';
import { Sheet } from '#console/lib/sheet.tsx';
import { LOCALES, type Locale } from '#core/domain/catalogue.ts';
import { useForm } from './use-provider.ts';

/** 'Hare & Hound' → 'hare-hound', to be changed where that is not it. */
export function addressOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63);
}

/** A new, empty restaurant and the mail to its owner. */
export function CreateSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const { fields, error, isBusy, run } = useForm();
  const [tradingName, setTradingName] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const [legalName, setLegalName] = useState('');
  const [ownerName, setOwnerName] = useState('');
  const [ownerEmail, setOwnerEmail] = useState('');
  const [language, setLanguage] = useState<Locale>(locale);
  const [made, setMade] = useState<{ storeUrl: string; inviteUrl: string } | null>(null);
  const subdomain = address ?? addressOf(tradingName);

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { subdomain, tradingName, legalName, ownerName, ownerEmail, language };
    void run(async () => setMade(await call('createRestaurant', { body })));
  }

  if (made) {
    return (
      <Sheet
        title={t('provider.made', { name: tradingName })}
        onClose={onClose}
        foot={
          <>
            <span className="grow" />
            <Button look="ink" onClick={onClose}>
              {t('shell.close')}
            </Button>
          </>
        }
      >
        <div className="sheet__body">
          <p>{t('provider.madeLead', { email: ownerEmail })}</p>
          <TextField label={t('provider.store')} readOnly value={made.storeUrl} />
          <TextField
            label={t('provider.inviteLink')}
            help={t('provider.inviteLinkHelp')}
            readOnly
            value={made.inviteUrl}
          />
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet
      title={t('provider.create')}
      onClose={onClose}
      foot={
        <>
          <span className="grow" />
          <Button look="quiet" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button look="ink" type="submit" form="create-restaurant" aria-disabled={isBusy}>
            {t('provider.createNow')}
          </Button>
        </>
      }
    >
      <form id="create-restaurant" className="sheet__body" onSubmit={submit} noValidate>
        {error !== '' && (
          <p className="message message--bad" role="alert">
            {error}
          </p>
        )}
        <TextField
          label={t('provider.tradingName')}
          error={fields.tradingName}
          value={tradingName}
          onChange={(event) => setTradingName(event.target.value)}
        />
        <TextField
          label={t('provider.subdomain')}
          help={t('provider.subdomainHelp')}
          error={fields.subdomain}
          value={subdomain}
          onChange={(event) => setAddress(event.target.value)}
        />
        <TextField
          label={t('provider.legalName')}
          error={fields.legalName}
          value={legalName}
          onChange={(event) => setLegalName(event.target.value)}
        />
        <TextField
          label={t('provider.ownerName')}
          error={fields.ownerName}
          value={ownerName}
          onChange={(event) => setOwnerName(event.target.value)}
        />
        <TextField
          label={t('provider.ownerEmail')}
          error={fields.ownerEmail}
          type="email"
          value={ownerEmail}
          onChange={(event) => setOwnerEmail(event.target.value)}
        />
        <SelectField
          label={t('people.language')}
          value={language}
          onChange={setLanguage}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </form>
    </Sheet>
  );
}
