import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { call } from '#console/lib/http.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireAddressSuggestion } from '#core/contract/delivery/geo.ts';
import type { WireStaff } from '#core/contract/wire/console.ts';
import { Button } from '#ui/actions/button.tsx';
import { OwnParagraphs } from './own-paragraphs.tsx';
import { SettingGroup } from './setting-group.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SetupForm } from './use-setup.ts';

/** The restaurant's names, description and contact. */
export function TextsPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  return (
    <SettingPage staff={staff} page="texts" title="settings.page.texts">
      {(form) => (
        <>
          <SettingGroup
            form={form}
            title="settings.group.names"
            pairs={['Profile:TradingName', 'Profile:LegalName', 'Profile:GstNumber', 'Profile:Language']}
          />
          <SettingGroup
            form={form}
            title="settings.group.about"
            rows={['Profile:AboutEn', 'Profile:AboutHi', 'Profile:AboutPa']}
          />
          <SettingGroup
            form={form}
            title="settings.group.contact"
            rows={['Profile:Address']}
            pairs={['Profile:Latitude', 'Profile:Longitude', 'Profile:Phone', 'Profile:Email']}
          >
            <PlaceSearch form={form} />
          </SettingGroup>
          <Card title={t('settings.group.addresses')} body="stack stack--14">
            <dl className="facts-list">
              <dt>{t('settings.domains')}</dt>
              <dd>
                {form.data.store.customDomains.length > 0
                  ? form.data.store.customDomains.join(', ')
                  : t('settings.domains.none')}
              </dd>
              <dt>{t('settings.timeZone')}</dt>
              <dd>{form.data.store.timeZone}</dd>
              <dt>{t('settings.currency')}</dt>
              <dd>{form.data.store.currency}</dd>
            </dl>
            <p className="quiet-text">{t('settings.byProvider')}</p>
          </Card>
          <OwnParagraphs form={form} />
        </>
      )}
    </SettingPage>
  );
}

/** Searches the typed address and stores its position, from which the server measures distances. */
function PlaceSearch({ form }: { form: SetupForm }) {
  const t = useT();
  const [found, setFound] = useState<readonly WireAddressSuggestion[]>();
  const { problem, isBusy, run } = useAttempt();
  const search = () =>
    run(async () => {
      const { items } = await call('searchAddress', { query: { q: form.value('Profile:Address').slice(0, 200) } });
      setFound(items);
    });
  const take = ({ lat, lon }: WireAddressSuggestion) => {
    form.setAll({ 'Profile:Latitude': String(lat), 'Profile:Longitude': String(lon) });
    setFound(undefined);
  };
  return (
    <div className="stack stack--8">
      <div className="row">
        <Button look="quiet" height={40} icon="search" busy={isBusy} onClick={() => void search()}>
          {t('settings.findAddress')}
        </Button>
        <span className="quiet-text">{t('settings.findAddress.help')}</span>
      </div>
      <Refusal text={problem} />
      {found && found.length === 0 && <p role="status">{t('settings.findAddress.none')}</p>}
      {found && found.length > 0 && (
        <ul className="suggestions">
          {found.map((place) => (
            <li key={`${place.lat} ${place.lon} ${place.display_name}`}>
              <button type="button" onClick={() => take(place)}>
                {place.display_name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
