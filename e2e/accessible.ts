/** No accessibility violation on what a page shows now. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until nothing has moved for a while, because colours in the middle of a fade would fail the contrast check. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let calm = 0;
        const look = () => {
          const isMoving = document
            .getAnimations()
            .some(
              (one) =>
                one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
            );
          calm = isMoving ? 0 : calm + 1;
          if (calm > 20) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** `without` names what is not looked into, such as a frame that runs no scripts and so cannot answer. */
export async function expectAccessible(page: Page, { without }: { without?: string } = {}): Promise<void> {
  await settle(page);
  // Targets of at least 24 px, which axe leaves out by default and Lighthouse counts.
  const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } });
  const { violations } = await (without === undefined ? axe : axe.exclude(without)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual(
    [],
  );
}
