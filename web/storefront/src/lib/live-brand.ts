/** The restaurant has chosen another colour while this page is open. */

import type { StoreDocuments } from '#store/start/documents.tsx';
import { repaint } from '#ui/repaint.ts';

/** Puts on what the settings just fetched say. */
export function showBrand(documents: Pick<StoreDocuments, 'read'>): void {
  const settings = documents.read('settings', 'en').data;
  const colour = settings?.find(({ settingKey }) => settingKey === 'Color:BrandColor')?.settingValue;
  if (colour !== undefined) repaint(document, colour);
}
