import { useEffect, useRef, useState } from 'react';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { useLanguages } from '#console/lib/session.ts';
import { LANGUAGES, languageAmong } from '#core/domain/language/languages.ts';
import { Segmented } from '#ui/actions/segmented.tsx';
import { repaint } from '#ui/repaint.ts';
import type { SetupForm } from './use-setup.ts';

const MODES = ['light', 'dark'] as const;

/** The restaurant's menu, drawn by the server in the typed colour. It runs no scripts and ignores presses. */
export function StorePreview({ form, clientId }: { form: SetupForm; clientId: string }) {
  const t = useT();
  const locale = useLocale();
  const [mode, setMode] = useState<(typeof MODES)[number]>('light');
  const languages = useLanguages();
  const [language, setLanguage] = useState(languageAmong(languages, locale));
  const [loads, setLoads] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const colour = form.value('Color:BrandColor');
  const logo = form.value('Image:Logo');
  // A saved setting changes the preview too.
  const saved = `${form.data.values['Image:Banner']} ${form.data.values['Image:Logo']}`;

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads === 0 || !page?.body) return;
    page.documentElement.dataset.theme = mode;
    page.body.inert = true;
    repaint(page, colour);
    const image = page.querySelector<HTMLImageElement>('.header__logo img');
    if (image && logo !== '') image.src = `/media/${clientId}/${logo}`;
  }, [loads, mode, colour, logo, clientId]);

  return (
    <section className="preview-pane" aria-label={t('settings.preview')}>
      <div className="preview-pane__bar">
        <h2>{t('settings.preview')}</h2>
        <Segmented
          className="seg--small end"
          label={t('shell.theme')}
          value={mode}
          onChange={setMode}
          options={MODES.map((one) => ({
            value: one,
            label: t(`shell.theme.${one}`),
            icon: one === 'light' ? 'sun' : 'moon',
            shown: '',
          }))}
        />
        <Segmented
          className="seg--small"
          label={t('shell.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((one) => ({ value: one, label: LANGUAGES[one].name, shown: one }))}
        />
      </div>
      <div className="preview-pane__stage">
        <iframe
          key={saved}
          ref={frame}
          title={t('settings.preview')}
          src={`/console/picture?lang=${language}`}
          sandbox="allow-same-origin"
          tabIndex={-1}
          onLoad={() => setLoads((count) => count + 1)}
        />
      </div>
    </section>
  );
}
