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

/** Makes every page of the browser's contexts heard. */
export function hearPages(browser: Browser): void {
  const make = browser.newContext.bind(browser);
  browser.newContext = async (...options): Promise<BrowserContext> => {
    const context = await make(...options);
    await context.addInitScript(listen);
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
