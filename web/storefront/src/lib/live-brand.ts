/** Changes the brand colour while the page is open. */
import type { QueryClient } from '@tanstack/react-query';
import type { WireSetting } from '#core/contract/store/client.ts';
import { repaint } from '#ui/repaint.ts';

/** Applies the brand of the settings that were just loaded. */
export function showBrand(queries: QueryClient): void {
  const [settings] = queries.getQueriesData<readonly WireSetting[]>({ queryKey: ['settings'] }).map(([, data]) => data);
  const colour = settings?.find(({ settingKey }) => settingKey === 'Color:BrandColor')?.settingValue;
  if (colour !== undefined) repaint(document, colour);
}
