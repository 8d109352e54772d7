import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { useLanguages } from '#console/lib/session.ts';
import { uploadPicture } from '#console/lib/upload.ts';
import type { WireUploaded } from '#core/contract/settings/console-settings.ts';
import type { SettingBanner } from '#core/contract/settings/keys.ts';
import { LANGUAGES } from '#core/domain/language/languages.ts';
import { loadPicture, readAsAddress } from '#kit/pictures.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { type CropArea, CropBox } from '#ui/forms/crop-box.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

export type BannerSheetProps = {
  /** Null for a new banner. */
  banner: SettingBanner | null;
  urlOf: (imageId: string) => string | undefined;
  onKeep: (banner: SettingBanner, uploaded: WireUploaded | null) => void;
  onClose: () => void;
};

/** Width to height of the store's banners. */
const ASPECT = 21 / 9;
const LARGEST_ZOOM = 4;
const EMPTY: SettingBanner = { imageId: '', title: { en: '' }, text: { en: '' }, tone: 'dark' };

interface Chosen {
  readonly file: File;
  readonly url: string;
}

/** One banner: its picture, cropped, and its text. */
export function BannerSheet({ banner, urlOf, onKeep, onClose }: BannerSheetProps) {
  const t = useT();
  const [draft, setDraft] = useState(banner ?? EMPTY);
  const [chosen, setChosen] = useState<Chosen>();
  const [alt, setAlt] = useState('');
  const [area, setArea] = useState<CropArea>();
  const { problem, isBusy, run, refuse } = useAttempt();

  const choose = async (file: File | undefined) => {
    if (!file) return;
    refuse(undefined);
    try {
      const url = await readAsAddress(file);
      await loadPicture(url);
      setChosen({ file, url });
    } catch {
      refuse(t('settings.banners.unreadable'));
    }
  };
  const keep = async () => {
    if (!chosen) {
      if (draft.imageId === '') refuse(t('settings.banners.noPicture'));
      else onKeep(draft, null);
      return;
    }
    await run(async () => {
      const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));
      const part = area && {
        left: share(area.x),
        top: share(area.y),
        width: share(area.width),
        height: share(area.height),
      };
      const uploaded = await uploadPicture(chosen.file, { use: 'banner', alt, ...(part ? { part } : {}) });
      onKeep({ ...draft, imageId: uploaded.file }, uploaded);
    });
  };
  const present = urlOf(draft.imageId);
  return (
    <Sheet
      title={t(banner ? 'settings.banners.one' : 'settings.banners.add')}
      size="l"
      onClose={onClose}
      foot={
        <>
          <Refusal text={problem} />
          <Button look="primary" height={48} className="end" busy={isBusy} onClick={() => void keep()}>
            {t(isBusy ? 'settings.uploading' : 'settings.banners.keep')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {chosen ? (
          <>
            <CropBox
              key={chosen.url}
              source={chosen.url}
              aspect={ASPECT}
              maxZoom={LARGEST_ZOOM}
              zoomLabel={t('settings.banners.zoom')}
              onChange={({ percent }) => setArea(percent)}
            />
            <TextField
              label={t('settings.banners.alt')}
              hint={t('settings.banners.alt.help')}
              maxLength={200}
              value={alt}
              onChange={(event) => setAlt(event.target.value)}
            />
          </>
        ) : (
          present !== undefined && <img className="banner-now" src={present} alt="" />
        )}
        <label className={`${buttonClass({ look: 'quiet', height: 40 })} file-button`}>
          {t(chosen || present ? 'settings.banners.another' : 'settings.banners.choose')}
          <input
            type="file"
            className="vh"
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
        <BannerTexts draft={draft} onChange={setDraft} />
        <SelectField
          label={t('settings.banners.tone')}
          hint={t('settings.banners.tone.help')}
          value={draft.tone}
          onChange={(tone) => setDraft({ ...draft, tone })}
          options={(['dark', 'light'] as const).map((tone) => ({ value: tone, label: t(`settings.banners.${tone}`) }))}
        />
      </div>
    </Sheet>
  );
}

/** Title and text in each language. */
function BannerTexts({ draft, onChange }: { draft: SettingBanner; onChange: (draft: SettingBanner) => void }) {
  const t = useT();
  const languages = useLanguages();
  return (
    <div className="grid-3">
      {languages.map((locale) => (
        <TextField
          key={locale}
          label={t('settings.banners.title', { language: LANGUAGES[locale].name })}
          lang={locale}
          maxLength={80}
          value={draft.title[locale] ?? ''}
          onChange={(event) => onChange({ ...draft, title: { ...draft.title, [locale]: event.target.value } })}
        />
      ))}
      {languages.map((locale) => (
        <TextField
          key={`${locale} text`}
          label={t('settings.banners.text', { language: LANGUAGES[locale].name })}
          lang={locale}
          maxLength={200}
          value={draft.text[locale] ?? ''}
          onChange={(event) => onChange({ ...draft, text: { ...draft.text, [locale]: event.target.value } })}
        />
      ))}
    </div>
  );
}
