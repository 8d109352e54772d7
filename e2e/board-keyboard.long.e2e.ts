/** An order through the board by the keyboard alone: the focus is never lost, each move is said once, few presses. */
import { expect, test, ticketOf, uniqueName } from './journey.ts';
import { expectOpened, MOST_PRESSES, travel } from './keys.ts';
import { placeCashOrder } from './place-order.ts';
import { heard } from './voice.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an order is accepted, cooked, taken back and handed over by keys, and heard', async ({ page, board }) => {
  const guest = uniqueName('Hemi');
  await placeCashOrder(page, guest);
  const ticket = ticketOf(board, guest);
  await expect(ticket).toBeVisible();
  const number = await ticket.getByRole('button', { name: /details/ }).textContent();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await board.keyboard.press(key);
    // Never on the page's body, which readers say nothing of.
    await expect.poll(() => board.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  };
  const focused = board.locator(':focus');

  // The first stop leads past the bar.
  // After signing in the board has the focus; a page that was loaded anew begins at its beginning.
  await board.reload();
  await expect(ticket).toBeVisible();
  await press('Tab');
  await expect(focused).toHaveText('Skip to the orders');
  await press('Enter');
  await expect(focused).toHaveAttribute('id', 'board');
  const accept = ticket.getByRole('button', { name: `Accept ${number}` });
  // Other orders may stand before it.
  await travel(board, accept, 'Tab', 400);
  presses = 0;
  await press('Enter');
  const sheet = board.getByRole('dialog');
  const acceptFor = sheet.getByRole('button', { name: /Accept for/ });
  await expectOpened(sheet);
  // The last button of the sheet is its main one.
  presses += await travel(board, acceptFor, 'Shift+Tab');
  await press('Enter');

  // The focus follows the ticket to its next step each time.
  await expect(focused).toHaveAccessibleName(`Start ${number}`);
  await press('Enter');
  await expect(focused).toHaveAccessibleName(`Ready ${number}`);
  // It takes More's place once the server has answered.
  await expect(ticket.getByRole('button', { name: /^Undo/ })).toBeVisible();
  // Who reaches the button has a minute for it; one key does the same from anywhere on the board.
  await board.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName(`Undo, order ${number}`);
  await expect.poll(async () => Number(await focused.textContent())).toBeGreaterThan(10);
  await board.keyboard.press('Shift+Tab');
  await expect(focused).toHaveAccessibleName(`Ready ${number}`);
  await press('Control+z');
  await expect(focused).toHaveAccessibleName(`Start ${number}`);
  await press('Enter');
  await expect(focused).toHaveAccessibleName(`Ready ${number}`);
  await press('Enter');
  await expect(focused).toHaveAccessibleName(`Hand over ${number}`);
  await press('Enter');
  await expect.poll(() => board.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  const facts = (column: string) =>
    new RegExp(`^${number}: [a-z ]+\\. Pickup, 2 items(, \\d\\d:\\d\\d)?\\. ${column}\\.$`);
  await expect
    .poll(() => heard(board).then((texts) => texts.filter((text) => text.startsWith(`${number}:`)).length))
    .toBe(6);
  const said = (await heard(board)).filter((text) => text.startsWith(`${number}:`));
  for (const [n, [word, column]] of [
    ['accepted', 'Preparing'],
    ['started', 'Preparing'],
    ['start taken back', 'Preparing'],
    ['started', 'Preparing'],
    ['ready', 'Ready / Out'],
    ['handed over', 'Done'],
  ].entries()) {
    expect(said[n]).toContain(`: ${word}. `);
    expect(said[n]).toMatch(facts(column ?? ''));
  }
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES.board);
});
