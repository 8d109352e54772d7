import { expect, it } from 'vitest';
import type { Translate } from '#console/lib/page/i18n.tsx';
import { MONEY_STATES } from '#core/domain/orders/status.ts';
import { moneyText } from './order-words.tsx';

const t = ((key: string) => key) as Translate;

it('has a word for every state of a card, and none that says paid for one that lapsed', () => {
  for (const state of MONEY_STATES.filter((one) => one !== 'none')) expect(moneyText(t, 2, state)).toContain('·');
  expect(moneyText(t, 2, 'lapsed')).toContain('history.money.unpaid');
});
