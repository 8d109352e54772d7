/** No accessibility violation on what a page shows now. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until nothing has moved for a while, because colours in the middle of a fade would fail the contrast check. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let calm = 0;
        const look = () => {
          const isMoving = document.getAnimations().some(
            (one) =>
              // What follows the scroll stands still while nobody scrolls.
              one.timeline === document.timeline &&
              one.playState === 'running' &&
              one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
          );
          calm = isMoving ? 0 : calm + 1;
          if (calm > 20) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule that is broken, and the selectors of the elements that break it. */
function nameViolation({ id, nodes }: { id: string; nodes: { target: unknown[] }[] }): string {
  return `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`;
}

/** What no rule of axe is about: alerts that are drawn and say nothing, and forms in a form, which send that one too. */
async function findOurs(page: Page): Promise<string[]> {
  const alerts = await page.getByRole('alert').filter({ hasNotText: /\S/ }).all();
  const forms = await page.locator('form form').all();
  return [...alerts.map((alert) => `empty-alert: ${alert}`), ...forms.map((form) => `nested-form: ${form}`)];
}

/**
 * What axe finds on a page without frames, empty alerts and nested forms, as 'rule: selectors': in the page itself, where AxeBuilder opens a further one.
 * Contrast, which takes most of the time, is not looked at behind a dialog: all is dimmed there, and has its own turn without
 * the dialog. `more` names rules that axe leaves out by default.
 */
export async function findViolations(page: Page, more: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]));
  const found = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as {
      axe: {
        run(where: object, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    const behind = '[data-aria-hidden="true"]';
    const runs: [object, object][] =
      document.querySelector(behind) === null
        ? [[document, { rules: asked }]]
        : [
            [document, { rules: { ...asked, 'color-contrast': { enabled: false } } }],
            [{ exclude: [behind] }, { runOnly: ['color-contrast'] }],
          ];
    const all: { id: string; nodes: { target: string[] }[] }[] = [];
    for (const [where, options] of runs) {
      const { violations } = await axe.run(where, { resultTypes: ['violations'], ...options });
      all.push(...violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) })));
    }
    return all;
  }, rules);
  return [...found.map(nameViolation), ...(await findOurs(page))];
}

/** `without` names what is not looked into, such as a frame that runs no scripts and so cannot answer. */
export async function expectAccessible(page: Page, { without }: { without?: string } = {}): Promise<void> {
  // What lies behind another page is not drawn in Firefox, so it never settles.
  const isFirefox = page.context().browser()?.browserType().name() === 'firefox';
  if (isFirefox && !(await page.evaluate(() => document.hasFocus()))) {
    expect(await findOurs(page)).toEqual([]);
    return;
  }
  await settle(page);
  if (without === undefined && page.frames().length === 1) {
    expect(await findViolations(page)).toEqual([]);
    return;
  }
  const axe = new AxeBuilder({ page });
  const { violations } = await (without === undefined ? axe : axe.exclude(without)).analyze();
  expect([...violations.map(nameViolation), ...(await findOurs(page))]).toEqual([]);
}
