/** What pages say to people who do not see them, in every journey. */
import type { Browser, BrowserContext, Page } from '@playwright/test';

interface Voice {
  /** All that the page has said. */
  readonly heard: string[];
  /** Live regions that came together with their text, which readers say nothing of. */
  readonly unheard: string[];
}

/** Runs in the page: takes each said text out of its region once it has come, so that no text of a page stands twice. */
function listen(): void {
  const voice: Voice = { heard: [], unheard: [] };
  Object.assign(globalThis, { voice });
  const REGIONS = '#announcer, [data-announcer]';
  const LIVE = '[role="status"], [aria-live]:not([aria-live="off"], [role="alert"])';
  const follow = (changes: MutationRecord[]) => {
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue;
        if (target instanceof Element && target.matches(REGIONS)) {
          voice.heard.push(node.textContent);
          node.remove();
        } else if (document.readyState === 'complete') {
          const live = [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)];
          // A row of pictures is heard when it moves, not when it comes.
          for (const one of live)
            if (one.textContent.trim() && !one.closest('.hero')) voice.unheard.push(one.outerHTML.slice(0, 200));
        }
      }
    }
  };
  new MutationObserver(follow).observe(document, { childList: true, subtree: true });
}

/**
 * Runs in the page: warns when a press of what had the focus leaves it nowhere, on the page's body or the frame of a dialog.
 * It looks until the page has rested for a second or somebody presses again.
 */
function followFocus(): void {
  const isNowhere = () => document.activeElement?.matches('body, [role="dialog"]') ?? true;
  const isBusy = () => document.readyState !== 'complete' || document.querySelector('[aria-busy="true"]') !== null;
  let turn = 0;
  const press = ({ isTrusted }: Event) => {
    turn += 1;
    if (!isTrusted || isNowhere()) return;
    const own = turn;
    const name = document.activeElement?.outerHTML.slice(0, 160);
    let rested = 0;
    const look = () => {
      if (own !== turn) return;
      rested = isNowhere() && !isBusy() ? rested + 1 : 0;
      if (rested < 10) setTimeout(look, 100);
      else console.warn(`the focus is lost after a press of ${name} at ${location.pathname}`);
    };
    setTimeout(look, 100);
  };
  const newer = () => {
    turn += 1;
  };
  addEventListener('pointerdown', newer, true);
  addEventListener('keydown', (event) => (/^(Enter|Escape)$/.test(event.key) ? press(event) : newer()), true);
  addEventListener('click', press, true);
}

/** Makes every page of the browser's contexts heard. */
export function hearPages(browser: Browser): void {
  const make = browser.newContext.bind(browser);
  browser.newContext = async (...options): Promise<BrowserContext> => {
    const context = await make(...options);
    await context.addInitScript(listen);
    await context.addInitScript(followFocus);
    return context;
  };
}

/** What a page has said since it was loaded. */
export function heard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { voice?: Voice }).voice?.heard ?? []);
}

/** Regions of a page that came with their text since it was loaded. */
export function unheard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { voice?: Voice }).voice?.unheard ?? []);
}
