import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { BannerList } from './banner-list.tsx';
import { BrandColour } from './brand-colour.tsx';
import { DrawingField } from './drawing-field.tsx';
import { SettingPage } from './setting-page.tsx';
import { StorePreview } from './store-preview.tsx';
import './brand.css';

/** Colour, marks and banners, with a preview of the store. */
export function BrandPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const { clientId } = staff.client;
  return (
    <SettingPage staff={staff} page="brand" title="nav.brand" bare>
      {(form) => (
        <div className="brand">
          <div className="brand__form stack">
            <BrandColour form={form} />
            <Card title={t('settings.group.pictures')} named body="stack stack--14">
              <div className="grid-2">
                <DrawingField form={form} name="Image:Logo" clientId={clientId} />
                <DrawingField form={form} name="Image:Favicon" clientId={clientId} />
              </div>
              <BannerList form={form} clientId={clientId} />
            </Card>
          </div>
          <StorePreview form={form} clientId={clientId} />
        </div>
      )}
    </SettingPage>
  );
}
