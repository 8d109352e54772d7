import { useState } from 'react';
import { Card } from '#console/lib/page/card.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { useLanguages } from '#console/lib/session.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { languageAmong } from '#core/domain/language/languages.ts';
import { BannerList } from './banner-list.tsx';
import { BrandColour } from './brand-colour.tsx';
import { DrawingField } from './drawing-field.tsx';
import { SettingPage } from './setting-page.tsx';
import { type Shown, StorePreview } from './store-preview.tsx';
import { VoiceChoice, voiceOf } from './voice-choice.tsx';
import './brand.css';

/** Voice, colour, marks and banners, with a preview of the store. */
export function BrandPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const { clientId } = staff.client;
  const locale = useLocale();
  const [shown, setShown] = useState<Shown>({
    mode: 'light',
    language: languageAmong(useLanguages(), locale),
    width: 'phone',
  });
  return (
    <SettingPage staff={staff} page="brand" title="nav.brand" bare>
      {(form) => (
        <div className="brand">
          <div className="brand__form stack">
            <VoiceChoice form={form} clientId={clientId} shown={shown} />
            <BrandColour form={form} />
            <Card title={t('settings.group.pictures')} named body="stack stack--14">
              <div className="grid-2">
                <DrawingField form={form} name="Image:Logo" clientId={clientId} />
                <DrawingField form={form} name="Image:Favicon" clientId={clientId} />
              </div>
              <BannerList form={form} clientId={clientId} />
            </Card>
          </div>
          <StorePreview form={form} clientId={clientId} voice={voiceOf(form)} shown={shown} onShow={setShown} />
        </div>
      )}
    </SettingPage>
  );
}
