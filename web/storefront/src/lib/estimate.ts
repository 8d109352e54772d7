/** How long an order takes, in words. */
import type { ServiceType } from '#core/contract/codes.ts';
import type { Translate } from './i18n.tsx';
import { estimateRange, type StoreSettings } from './settings.ts';

/** '25–35 min', or '10 min' for a single number. */
export function estimateText(t: Translate, service: ServiceType, settings: StoreSettings): string {
  const { from, to } = estimateRange(service, settings.services[service].estimatedMinutes);
  return from === to ? t('shell.minutes', { minutes: from }) : t('shell.minutes.range', { from, to });
}
