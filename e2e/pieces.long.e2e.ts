/** Three scoops of two flavours, from the editor's switch to the cart. */
import { callApi } from './customer.ts';
import { cartNames, choosePickup, expect, openDish, origin, row, test } from './journey.ts';

interface Item {
  itemId: string;
  revision: number;
  draft: { departmentId: string; groupIds: string[] };
}

test('a dish with three scoops: the console says pieces, the guest takes two of one flavour', {
  tag: '@one-width',
}, async ({ board, page }) => {
  await board.goto(`${origin()}/console/menu`);
  await expect(board.getByRole('navigation', { name: 'Departments' })).toBeVisible();
  const post = <Data>(path: string, body: object) => callApi<Data>(board, 'POST', `/api/console/menu/${path}`, body);
  const publish = async () => {
    const { stamp } = await callApi<{ stamp: string }>(board, 'GET', '/api/console/menu/changes');
    await post('publish', { stamp });
  };
  const { products } = await callApi<{ products: { productId: string; name: string }[] }>(
    board,
    'GET',
    '/api/console/menu',
  );
  const like = products.find(({ name }) => name === 'Garlic naan');
  const { draft: naan } = await callApi<Item>(board, 'GET', `/api/console/menu/items/product/${like?.productId}`);
  const option = (name: string) => ({
    modifierItemId: crypto.randomUUID(),
    externalId: null,
    name: { en: name },
    priceCents: 0,
    imageId: null,
    isDefault: false,
    minQuantity: null,
    maxQuantity: null,
    isDisabled: false,
    allergens: [],
    dietary: [],
  });
  const group = await post<Item>('items', {
    kind: 'group',
    document: {
      externalId: null,
      name: { en: 'Scoops' },
      minQuantity: 3,
      maxQuantity: 3,
      countsPieces: false,
      isDisabled: false,
      items: [option('Plum'), option('Mint'), option('Lime')],
    },
  });
  const dish = await post<Item>('items', {
    kind: 'product',
    document: { ...naan, externalId: null, name: { en: 'Sorbet' }, groupIds: [group.itemId] },
  });

  await board.goto(`${origin()}/console/menu?list=groups`);
  await board.getByRole('link', { name: /^Scoops/ }).click();
  const form = board.getByRole('region', { name: 'Scoops', exact: true });
  const pieces = form.getByRole('switch', { name: 'Counts pieces' });
  await expect(pieces).not.toBeChecked();
  await pieces.click();
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form.getByText('Unsaved')).toHaveCount(0);
  await publish();
  await row(board, 'console#menu-editor');

  await choosePickup(page);
  await openDish(page, 'Sorbet');
  const dialog = page.getByRole('dialog', { name: 'Sorbet' });
  const scoops = dialog.getByRole('group', { name: 'Scoops' });
  await expect(scoops.getByText('Choose 3', { exact: true })).toBeVisible();
  await scoops.getByRole('checkbox', { name: /Plum/ }).check();
  await scoops.getByRole('checkbox', { name: /Mint/ }).check();
  await dialog.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(scoops.getByText('One more, please')).toBeVisible();
  await scoops.getByRole('button', { name: 'One Plum more' }).click();
  await row(page, 'dish#modifier-limits');
  await dialog.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => cartNames(page)).toContain('Sorbet');

  // Not in an editor: it would look for what is taken away.
  await board.goto(`${origin()}/console/menu`);
  for (const { itemId, kind } of [
    { itemId: dish.itemId, kind: 'product' },
    { itemId: group.itemId, kind: 'group' },
  ]) {
    const { revision } = await callApi<Item>(board, 'GET', `/api/console/menu/items/${kind}/${itemId}`);
    await callApi(board, 'DELETE', `/api/console/menu/items/${kind}/${itemId}`, { revision });
  }
  await publish();
});
