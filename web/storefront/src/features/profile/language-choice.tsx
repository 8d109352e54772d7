import { useId } from 'react';
import { LANGUAGES, type Locale } from '#core/domain/language/languages.ts';
import { useLocale, useSwitchLocale, useT } from '#store/lib/page/i18n.tsx';
import { useLanguages } from '#store/lib/store.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { toast } from '#ui/overlays/toast.ts';

/** 'English', with the country in brackets,, in a row of the sidebar. */
export function LanguageChoice() {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const languages = useLanguages(locale);
  const { switchTo, isSwitching } = useSwitchLocale();
  return (
    <div className="plang" aria-busy={isSwitching || undefined}>
      <Icon name="languages" />
      <label htmlFor={id} className="vh">
        {t('shell.language')}
      </label>
      <select
        id={id}
        value={locale}
        onChange={(event) => {
          switchTo(event.target.value as Locale).catch(() => toast.error(t('shell.language.failed')));
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {t('profile.language', { language: LANGUAGES[one].name })}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="s" />
    </div>
  );
}
