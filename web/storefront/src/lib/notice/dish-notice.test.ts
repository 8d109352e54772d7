import { expect, it } from 'vitest';
import type { WireMenu } from '#core/contract/menu/menu.ts';
import { longestNotice } from './dish-notice.ts';

const card = (productId: string, hours?: number) => ({
  productId,
  name: productId,
  ...(hours === undefined ? {} : { orderAhead: { minutes: hours * 60, words: `${hours} hours` } }),
});
const menu = {
  departments: [{ products: [card('naan'), card('cake', 24)] }, { products: [card('feast', 2), card('lamb', 48)] }],
} as unknown as WireMenu;
const item = (productId: string) => ({ comboProductId: 'group', comboItemId: `item-${productId}`, productId });

it('is that of the dish, or of the dish chosen in it that needs the longest', () => {
  expect(longestNotice({ productId: 'naan' }, menu)).toBeNull();
  expect(longestNotice({ productId: 'cake' }, menu)).toEqual({ name: 'cake', minutes: 1440, words: '24 hours' });
  const feast = (...chosen: string[]) => ({ productId: 'feast', comboItems: chosen.map(item) });
  expect(longestNotice(feast('naan') as never, menu)?.name).toBe('feast');
  expect(longestNotice(feast('naan', 'lamb', 'cake') as never, menu)?.name).toBe('lamb');
});
