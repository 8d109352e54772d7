/** A journey by keys, as a reader says it: each stop, what the page says by itself, and how many keys were pressed. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { expectHeld, travel } from './keys.ts';
import { heard } from './voice.ts';

/** What Chromium's tree of accessibility has of the element in focus: its name, role, state and description. */
async function focusedAs(cdp: CDPSession): Promise<string> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
    ...(result.objectId ? { objectId: result.objectId } : {}),
    fetchRelatives: false,
  });
  const [node] = nodes;
  const states = (node?.properties ?? []).flatMap(({ name, value }) => {
    const said = String(value.value);
    if (name === 'checked' || name === 'pressed') return [said === 'true' ? name : `not ${name}`];
    if (name === 'expanded') return [said === 'true' ? name : 'collapsed'];
    return ['required', 'invalid', 'disabled'].includes(name) && said !== 'false' ? [name] : [];
  });
  const description = node?.description?.value ? `. ${node.description.value}` : '';
  return [node?.name?.value, node?.role?.value, ...states].filter(Boolean).join(', ') + description;
}

/** What stands in front of a text that the page says by itself. */
const BY_ITSELF = '» ';

export interface Spoken {
  /** How many keys were pressed; a typed text counts as one. */
  presses(): number;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Goes there by Tab, or another key, and hears it. */
  go(target: Locator, key?: string): Promise<void>;
  /** Hears what has the focus now. */
  stop(): Promise<void>;
  /** Waits until the page has said a text by itself. */
  hear(text: RegExp): Promise<void>;
  /** The lines so far; times of day and the words of `names` are left out. */
  text(names: Readonly<Record<string, string>>): string;
}

export async function listenTo(page: Page): Promise<Spoken> {
  const cdp = await page.context().newCDPSession(page);
  const lines: string[] = [];
  let presses = 0;
  const stop = async () => {
    lines.push(await focusedAs(cdp));
  };
  return {
    presses: () => presses,
    async press(key) {
      presses += 1;
      await page.keyboard.press(key);
      await expectHeld(page);
    },
    async type(text) {
      presses += 1;
      await page.keyboard.type(text);
    },
    async go(target, key = 'Tab') {
      presses += await travel(page, target, key);
      await stop();
    },
    stop,
    async hear(text) {
      await expect.poll(() => heard(page).then((all) => all.some((one) => text.test(one)))).toBe(true);
      lines.push(`${BY_ITSELF}${(await heard(page)).findLast((one) => text.test(one))}`);
    },
    text(names) {
      const whole = lines
        .join('\n')
        .replaceAll(/[\u00a0\u202f]/g, ' ')
        .replaceAll('\u2060', '')
        .replaceAll(/\d+ (to|से|ਤੋਂ) \d+/g, '(minutes)')
        .replaceAll(/\d{1,2}(:\d{2}|(?= [ap]m| बजे| ਵਜੇ))( [ap]m)?/g, '(time)')
        // Morning, noon, evening or night.
        .replaceAll(/[\p{Script=Devanagari}\p{Script=Gurmukhi}\p{M}]+ \(time\)/gu, '(time)')
        .replaceAll(/\(time\)(?: [ap]m| बजे| ਵਜੇ)? ?– ?\(time\)(?: [ap]m| बजे| ਵਜੇ)?/g, '(time)');
      return `${Object.entries(names).reduce((text, [word, name]) => text.replaceAll(word, `(${name})`), whole)}\n`;
    },
  };
}

/**
 * Compares with the text that the repository keeps, so that a change of words shows in review. `SPOKEN=write` writes it anew.
 */
export function expectSpoken(name: string, text: string): void {
  const file = path.join(import.meta.dirname, 'spoken', `${name}.txt`);
  if (process.env.SPOKEN === 'write') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
