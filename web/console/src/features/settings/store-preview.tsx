import { useT } from '#console/lib/page/i18n.tsx';
import { useLanguages } from '#console/lib/session.ts';
import { LANGUAGES } from '#core/domain/language/languages.ts';
import { Segmented } from '#ui/actions/segmented.tsx';
import { StorePicture, type StorePictureProps } from './store-picture.tsx';

const MODES = ['light', 'dark'] as const;

const WIDTHS = ['phone', 'desktop'] as const;

/** How the pictures of the store are shown: one choice for all of them; the width is that of the voices' pictures. */
export type Shown = Pick<StorePictureProps, 'mode' | 'language'> & { readonly width: (typeof WIDTHS)[number] };

export type StorePreviewProps = Pick<StorePictureProps, 'form' | 'clientId' | 'voice'> & {
  shown: Shown;
  onShow: (shown: Shown) => void;
};

/** The restaurant's menu in the chosen voice, and how it and the pictures of the other voices are shown. */
export function StorePreview({ shown, onShow, ...picture }: StorePreviewProps) {
  const t = useT();
  const languages = useLanguages();
  return (
    <section className="preview-pane" aria-label={t('settings.preview')}>
      <div className="preview-pane__bar">
        <h2>{t('settings.preview')}</h2>
        <Segmented
          className="seg--small end"
          label={t('shell.theme')}
          value={shown.mode}
          onChange={(mode) => onShow({ ...shown, mode })}
          options={MODES.map((one) => ({
            value: one,
            label: t(`shell.theme.${one}`),
            icon: one === 'light' ? 'sun' : 'moon',
            shown: '',
          }))}
        />
        <Segmented
          className="seg--small"
          label={t('settings.voice.width')}
          value={shown.width}
          onChange={(width) => onShow({ ...shown, width })}
          options={WIDTHS.map((one) => ({ value: one, label: t(`settings.voice.${one}`) }))}
        />
        <Segmented
          className="seg--small"
          label={t('shell.language')}
          value={shown.language}
          onChange={(language) => onShow({ ...shown, language })}
          options={languages.map((one) => ({ value: one, label: LANGUAGES[one].name, shown: one }))}
        />
      </div>
      <div className="preview-pane__stage">
        <StorePicture
          key={picture.voice}
          {...picture}
          mode={shown.mode}
          language={shown.language}
          title={t('settings.preview')}
        />
      </div>
    </section>
  );
}
