/** The console's texts. */

import { catalogues } from 'virtual:catalogues/console';
import { setErrorTexts } from '#console/lib/http.ts';
import { writeStored } from '#console/lib/storage.ts';
import type { MessageKey } from '#console/locales/catalogue.ts';
import { createTexts, type TranslateKey } from '#kit/texts.tsx';
import { setToastLabels } from '#ui/overlays/toast.ts';

export type { MessageKey } from '#console/locales/catalogue.ts';
export { TextProvider, useLocale } from '#kit/texts.tsx';
export type Translate = TranslateKey<MessageKey>;

export const { loadI18n, loadTexts, translator, useSwitchLocale, useT } = createTexts<MessageKey, 'later'>({
  catalogues,
  onLoad: (t) => {
    setErrorTexts((kind) => t(kind === 'network' ? 'shell.unreachable' : 'shell.error'));
    setToastLabels(() => ({ region: t('nav.messages'), close: t('shell.close') }));
  },
  onSwitch: (locale) => writeStored('console-language', locale),
});
