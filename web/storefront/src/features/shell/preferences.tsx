import { LANGUAGES, type Locale } from '#core/domain/language/languages.ts';
import { useLocale, useSwitchLocale, useT } from '#store/lib/page/i18n.tsx';
import { chooseTheme, useTheme } from '#store/lib/page/theme.ts';
import { useLanguages } from '#store/lib/store.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { toast } from '#ui/overlays/toast.ts';

/** English, हिन्दी or ਪੰਜਾਬੀ: the languages of the store. */
export function LanguageSelect() {
  const t = useT();
  const locale = useLocale();
  const languages = useLanguages(locale);
  const { switchTo, isSwitching } = useSwitchLocale();
  return (
    <Select
      aria-label={t('shell.language')}
      aria-busy={isSwitching || undefined}
      options={languages.map((one) => ({ value: one, label: LANGUAGES[one].name }))}
      value={locale}
      onChange={(event) => {
        switchTo(event.target.value as Locale).catch(() => toast.error(t('shell.language.failed')));
      }}
    />
  );
}

/** Switches between light and dark. */
export function ThemeToggle() {
  const t = useT();
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={next === 'dark' ? 'moon' : 'sun'}
      label={t(`shell.theme.${next}`)}
      onClick={() => chooseTheme(next)}
    />
  );
}
