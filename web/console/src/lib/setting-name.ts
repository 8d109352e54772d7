import type { Translate } from '#console/lib/page/i18n.tsx';
import type { SetupKey } from '#core/contract/settings/keys.ts';
import { type OwnTextName, ownTextOf } from '#core/contract/settings/own-texts.ts';
import { type KeyIn, LANGUAGES } from '#core/domain/language/languages.ts';

type OneKey = Exclude<SetupKey, KeyIn<OwnTextName>>;

/** What a page calls a setting: 'About · हिन्दी' for a text that has one per language. */
export function settingName(t: Translate, key: SetupKey): string {
  const own = ownTextOf(key);
  return own ? t(`settings.${own.name}`, { language: LANGUAGES[own.locale].name }) : t(`settings.${key as OneKey}`);
}
