import { expect, it, vi } from 'vitest';
import { draw } from '#console/testing/draw.tsx';
import { Drawer } from './drawer.tsx';

vi.stubGlobal('document', { documentElement: {} });

it('expects the cash less what was paid back beside the cards, which a person may correct', async () => {
  const { html, text } = await draw(<Drawer cash={120.5} paidBack={20.25} />);
  expect(text).toContain('$100.25 should lie in the drawer.');
  expect(html).toContain('value="20.25"');
});

it('does not ask for refunds where there were none', async () => {
  const { text } = await draw(<Drawer cash={120.5} paidBack={0} />);
  expect(text).toContain('$120.50 should lie in the drawer.');
  expect(text).not.toContain('Paid back from the drawer');
});
