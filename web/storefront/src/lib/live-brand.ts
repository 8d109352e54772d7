/** The restaurant has chosen another colour while this page is open. */
import type { QueryClient } from '@tanstack/react-query';
import type { WireSetting } from '#core/contract/store/client.ts';
import { repaint } from '#ui/repaint.ts';

/** Puts on what the settings just fetched say. */
export function showBrand(queries: QueryClient): void {
  const [settings] = queries.getQueriesData<readonly WireSetting[]>({ queryKey: ['settings'] }).map(([, data]) => data);
  const colour = settings?.find(({ settingKey }) => settingKey === 'Color:BrandColor')?.settingValue;
  if (colour !== undefined) repaint(document, colour);
}
