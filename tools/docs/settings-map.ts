/** docs/map/settings.md: every key that a restaurant sets, with its kind, its default and its page of the console. */
import { PROFILE_KEYS, SETTING_PAGES, SETTINGS, type SettingSpec } from '#core/contract/settings/keys.ts';
import { ownTextOf } from '#core/contract/settings/own-texts.ts';
import { PUBLIC_SETTINGS } from '#core/contract/settings/public-settings.ts';
import type { SettingKind } from '#core/contract/settings/setting-kind.ts';
import { explained } from './docstrings.ts';
import { code, Sentences, table } from './table.ts';

const FILE = 'core/contract/settings/keys.ts';
const OWN_TEXTS = 'core/contract/settings/own-texts.ts';

/** `whole: 0 to 120 minutes`. */
function kindOf(is: SettingKind): string {
  if (is.kind === 'whole') return `whole: ${is.min} to ${is.max}${is.unit ? ` ${is.unit}` : ''}`;
  if (is.kind === 'choice') return `choice: ${is.options.join(', ')}`;
  return 'max' in is ? `${is.kind}: at most ${is.max}` : is.kind;
}

/** A text has one docstring for its languages, an order type that of the other. */
const sibling = (key: string) =>
  ownTextOf(key)?.name ??
  key.replace(/^(?:Pickup|Delivery)(?=Order:)/, (type) => (type === 'Pickup' ? 'Delivery' : 'Pickup'));

export function settingsMap(): string {
  const file = explained(FILE);
  const sentences = new Sentences('map/settings.md');
  const docs = new Map([
    ...explained(OWN_TEXTS).keysOf('OWN_TEXTS'),
    ...file.keysOf('SETTINGS'),
    ...file.keysOf('PROFILE_KEYS'),
  ]);
  const specs = Object.entries<SettingSpec>({ ...SETTINGS, ...PROFILE_KEYS });
  const pages = SETTING_PAGES.map((page) => {
    const rows = specs
      .filter(([, spec]) => spec.page === page)
      .map(([key, { is, byDefault }]) => [
        code(key),
        kindOf(is),
        code(byDefault),
        key in SETTINGS && !PUBLIC_SETTINGS.some((one) => one === key) ? 'its people' : 'everybody',
        sentences.of(`${FILE}: ${key}`, docs.get(key) || docs.get(sibling(key))),
      ]);
    return `## ${page}\n\n${table(['key', 'kind', 'default', 'who reads it', 'what it says'], rows)}`;
  });
  sentences.check();
  return `# Settings

Made by \`npm run tools -- docs\` from \`${FILE}\`: ${specs.length} keys. A heading is the page of the console that has them. Keys of the profile are columns of the restaurant's own row. What an operator sets for a whole installation is in [.env.example](../../.env.example).

${pages.join('\n')}`;
}
