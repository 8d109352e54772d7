import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { useLanguages } from '#console/lib/session.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { keyIn } from '#core/domain/language/languages.ts';
import { OwnParagraphs } from './own-paragraphs.tsx';
import { SettingGroup } from './setting-group.tsx';
import { SettingPage } from './setting-page.tsx';

/** The restaurant's names, description and contact. */
export function TextsPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const languages = useLanguages();
  return (
    <SettingPage staff={staff} page="texts" title="nav.texts">
      {(form) => (
        <>
          <SettingGroup
            form={form}
            title="settings.group.names"
            pairs={['Profile:TradingName', 'Profile:LegalName', 'Profile:GstNumber', 'Profile:Language']}
          />
          <SettingGroup form={form} title="settings.group.contact" pairs={['Profile:Phone', 'Profile:Email']} />
          <SettingGroup form={form} title="settings.group.foodGrade" pairs={['Food:Grade', 'Food:GradeLink']} />
          <SettingGroup form={form} title="settings.group.search" rows={['Search:Cuisine']} />
          <SettingGroup form={form} title="settings.group.languages" rows={['Store:Languages']} />
          <SettingGroup
            form={form}
            title="settings.group.about"
            rows={languages.map((locale) => keyIn('Profile:About', locale))}
          />
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
