import { useState } from 'react';
import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { CopyField } from '#console/lib/page/copy-field.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { LANGUAGES, LOCALES } from '#core/domain/language/languages.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { useInstallation, useRestaurants } from './use-provider.ts';

/** 'Hare & Hound' → 'hare-hound', a suggestion that people can change. */
export function addressOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63);
}

/** Creates an empty restaurant and mails its owner. */
export function CreateSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const restaurants = useRestaurants();
  const countries = useInstallation().data?.countries ?? [];
  const isCountryAsked = countries.length > 1;
  const [address, setAddress] = useState<string | null>(null);
  const [made, setMade] = useState<{ storeUrl: string; inviteUrl: string } | null>(null);
  const create = useCallForm({
    initial: { tradingName: '', legalName: '', ownerName: '', ownerEmail: '', language: locale, country: '' },
    send: async ({ country, ...values }) => {
      const chosen = isCountryAsked ? { country } : {};
      setMade(await call('createRestaurant', { body: { ...values, ...chosen, subdomain } }));
      await restaurants.refresh();
    },
  });
  const { tradingName, ownerEmail } = create.values;
  const subdomain = address ?? addressOf(tradingName);

  if (made) {
    return (
      <Sheet
        title={t('provider.made', { name: tradingName })}
        onClose={onClose}
        foot={
          <>
            <span className="grow" />
            <Button look="ink" height={40} onClick={onClose}>
              {t('shell.close')}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>{t('provider.madeLead', { email: ownerEmail })}</p>
          <TextField label={t('provider.store')} readOnly value={made.storeUrl} />
          <CopyField label={t('provider.inviteLink')} hint={t('provider.inviteLinkHelp')} value={made.inviteUrl} />
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
          <Button look="quiet" height={40} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button look="primary" height={40} type="submit" form="create-restaurant" busy={create.isBusy}>
            {t('provider.createNow')}
          </Button>
        </>
      }
    >
      <form {...create.form} id="create-restaurant" className="stack">
        {create.problem}
        <TextField label={t('provider.tradingName')} {...create.text('tradingName')} />
        <TextField
          label={t('provider.subdomain')}
          hint={t('provider.subdomainHelp')}
          error={create.errorOf('subdomain')}
          value={subdomain}
          onChange={(event) => setAddress(event.target.value)}
        />
        <TextField label={t('provider.legalName')} {...create.text('legalName')} />
        <TextField label={t('provider.ownerName')} {...create.text('ownerName')} />
        <TextField label={t('provider.ownerEmail')} type="email" {...create.text('ownerEmail')} />
        <SelectField
          label={t('people.language')}
          {...create.choice('language')}
          options={LOCALES.map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
        {isCountryAsked && (
          <SelectField
            label={t('provider.country')}
            hint={t('provider.countryHelp')}
            {...create.choice('country')}
            options={[
              { value: '', label: '' },
              ...countries.map(({ code, name }) => ({ value: code, label: name[locale] ?? name.en })),
            ]}
          />
        )}
      </form>
    </Sheet>
  );
}
