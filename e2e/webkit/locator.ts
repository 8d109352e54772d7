/** The part of Playwright's `Locator` that journeys use, over W3C WebDriver. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { press } from './keys.ts';
import type { Page } from './page.ts';
import { type Condition, type RoleOptions, selectors, type TextOptions, type Tools } from './selectors.ts';

type Text = string | RegExp;

interface Filter {
  readonly hasText?: Text;
  readonly hasNotText?: Text;
  readonly has?: Locator;
  readonly hasNot?: Locator;
  readonly visible?: boolean;
}

interface ActionOptions {
  /** Milliseconds. */
  readonly timeout?: number;
  readonly force?: boolean;
  readonly position?: { readonly x: number; readonly y: number };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What Playwright answers for an element that is not there, by the condition that is asked. */
const WITHOUT_ELEMENT: Readonly<Record<string, boolean>> = {
  'to.be.hidden': true,
  'to.be.visible': false,
  'to.be.detached': true,
  'to.be.attached': false,
  'to.be.in.viewport': false,
};

/** Runs in the page: where to press an element that is there, still, in view and not covered; or why not. */
async function aim(
  { injected, one }: Tools,
  { selector, force, position }: { selector: string; force?: boolean; position?: { x: number; y: number } },
): Promise<{ x: number; y: number } | { why: string }> {
  const element = one(selector);
  if (!element) return { why: 'it is not there' };
  const states = force ? ['visible'] : ['visible', 'enabled', 'stable'];
  const missing = (await injected.checkElementStates(element, states, true)) as { missingState?: string } | undefined;
  if (missing) return { why: `it is not ${missing.missingState ?? 'there any more'}` };
  const find = () => {
    const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return position
      ? { x: x + position.x, y: y + position.y }
      : { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
  };
  const target = injected.retarget(element, 'button-link') ?? element;
  const isOpen = () => {
    const { x, y } = find();
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'it is out of view';
    const hit = injected.expectHitTarget({ x, y }, target);
    return hit === 'done' ? undefined : `${hit.hitTargetDescription} lies over it`;
  };
  if (isOpen() === undefined) return find();
  // What is left out of drawing cannot be scrolled to before what leaves it out is in view.
  const leavers: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement)
    if (getComputedStyle(one).contentVisibility === 'auto') leavers.unshift(one);
  for (const place of [...leavers, element]) {
    place.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  await injected.checkElementStates(element, ['stable'], true);
  const why = force ? undefined : isOpen();
  return why === undefined ? find() : { why };
}

/** Runs in the page: from now on a press that is meant for the element does nothing elsewhere. */
function watchPress(tools: Tools, selector: string): void {
  const element = tools.one(selector);
  tools.watch = element && tools.injected.setupHitTargetInterceptor(element, 'mouse', undefined, false);
}

/** Runs in the page: whether the press that was watched came where it was meant to. */
function hasHit({ watch }: Tools): boolean {
  return typeof watch !== 'object' || watch.stop() === 'done';
}

export class Locator {
  readonly _apiName = 'Locator';
  readonly selector: string;
  private readonly owner: Page;

  constructor(owner: Page, selector: string, { hasText, hasNotText, has, hasNot, visible }: Filter = {}) {
    this.owner = owner;
    const parts = [
      hasText === undefined ? [] : selectors.hasText(hasText),
      hasNotText === undefined ? [] : selectors.hasNotText(hasNotText),
      has ? `internal:has=${JSON.stringify(has.selector)}` : [],
      hasNot ? `internal:has-not=${JSON.stringify(hasNot.selector)}` : [],
      visible === undefined ? [] : `visible=${visible}`,
    ];
    this.selector = [selector, ...parts.flat()].join(' >> ');
  }

  private below(selector: string, filter?: Filter): Locator {
    return new Locator(this.owner, `${this.selector} >> ${selector}`, filter);
  }

  page(): Page {
    return this.owner;
  }
  toString(): string {
    return this.selector;
  }
  locator(inner: string | Locator, filter?: Filter): Locator {
    return this.below(typeof inner === 'string' ? inner : `internal:chain=${JSON.stringify(inner.selector)}`, filter);
  }
  getByRole(role: string, options?: RoleOptions): Locator {
    return this.below(selectors.role(role, options));
  }
  getByText(text: Text, options?: TextOptions): Locator {
    return this.below(selectors.text(text, options));
  }
  getByLabel(text: Text, options?: TextOptions): Locator {
    return this.below(selectors.label(text, options));
  }
  getByPlaceholder(text: Text, options?: TextOptions): Locator {
    return this.below(selectors.attribute('placeholder', text, options));
  }
  getByAltText(text: Text, options?: TextOptions): Locator {
    return this.below(selectors.attribute('alt', text, options));
  }
  filter(filter: Filter): Locator {
    return new Locator(this.owner, this.selector, filter);
  }
  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.nth(-1);
  }
  nth(index: number): Locator {
    return this.below(`nth=${index}`);
  }
  and(other: Locator): Locator {
    return this.below(`internal:and=${JSON.stringify(other.selector)}`);
  }
  or(other: Locator): Locator {
    return this.below(`internal:or=${JSON.stringify(other.selector)}`);
  }

  count(): Promise<number> {
    return this.owner.run(({ all }, selector) => all(selector).length, this.selector);
  }
  async all(): Promise<Locator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  /** `look` runs in the page with the element, as soon as there is one. */
  async evaluate<Result, Arg>(look: (element: Element, arg: Arg) => Result, arg?: Arg): Promise<Awaited<Result>> {
    const found = await this.owner.until(`an element for ${this.selector}`, () =>
      this.owner.runSource<{ value: Awaited<Result> } | undefined>(
        `async ({ one }, { selector, arg }) => {
          const element = one(selector);
          return element && { value: await (${look})(element, arg) };
        }`,
        { selector: this.selector, arg },
      ),
    );
    return found.value;
  }
  evaluateAll<Result, Arg>(look: (elements: Element[], arg: Arg) => Result, arg?: Arg): Promise<Awaited<Result>> {
    return this.owner.runSource(`({ all }, { selector, arg }) => (${look})(all(selector), arg)`, {
      selector: this.selector,
      arg,
    });
  }

  textContent(): Promise<string | null> {
    return this.evaluate((element) => element.textContent);
  }
  inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value);
  }
  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, asked) => element.getAttribute(asked), name);
  }
  allTextContents(): Promise<string[]> {
    return this.evaluateAll((elements) => elements.map((element) => element.textContent ?? ''));
  }
  boundingBox(): Promise<Box | null> {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return width + height > 0 ? { x, y, width, height } : null;
    });
  }

  private is(state: string): Promise<boolean> {
    return this.owner.run(
      ({ one, injected }, asked) => {
        const element = one(asked.selector);
        if (!element) return asked.state === 'hidden';
        return injected.elementState(element, asked.state, true).matches;
      },
      { selector: this.selector, state },
    );
  }
  isVisible(): Promise<boolean> {
    return this.is('visible');
  }
  isHidden(): Promise<boolean> {
    return this.is('hidden');
  }
  isEnabled(): Promise<boolean> {
    return this.is('enabled');
  }
  isDisabled(): Promise<boolean> {
    return this.is('disabled');
  }
  isChecked(): Promise<boolean> {
    return this.is('checked');
  }

  async waitFor({ state = 'visible', timeout }: { state?: string; timeout?: number } = {}): Promise<void> {
    const expression = `to.be.${state}`;
    const { matches } = await this._expect(expression, { isNot: false, timeout: timeout ?? this.owner.patience });
    if (!matches) throw new Error(`${this.selector} is not ${state}.`);
  }

  /** The place of the element in the window, once it can be pressed. */
  private async aim({ timeout, force, position }: ActionOptions = {}): Promise<{ x: number; y: number }> {
    let why = '';
    return await this.owner.until(
      () => `a press on ${this.selector}: ${why}`,
      async () => {
        const place = await this.owner.run(aim, {
          selector: this.selector,
          ...(force && { force }),
          ...(position && { position }),
        });
        if ('x' in place) return place;
        why = place.why;
        return undefined;
      },
      timeout,
    );
  }
  /** A press that something else came under before it arrived is aimed again: it did nothing there. */
  async click(options?: ActionOptions & { readonly clickCount?: number }): Promise<void> {
    for (let tries = 0; tries < 10; tries += 1) {
      const { x, y } = await this.aim(options);
      if (!options?.force) await this.owner.run(watchPress, this.selector);
      await this.owner.mouse.click(x, y, options);
      // A press may have left the page, or closed it.
      if (options?.force || (await this.owner.run(hasHit, null).catch(() => true))) return;
    }
    throw new Error(`Ten presses on ${this.selector} came to something else.`);
  }
  async dblclick(options?: ActionOptions): Promise<void> {
    await this.click({ ...options, clickCount: 2 });
  }
  tap(options?: ActionOptions): Promise<void> {
    return this.click(options);
  }
  async hover(options?: ActionOptions): Promise<void> {
    const { x, y } = await this.aim(options);
    await this.owner.mouse.move(x, y);
  }
  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  }
  async setChecked(checked: boolean, options?: ActionOptions): Promise<void> {
    await this.waitFor({ state: 'attached' });
    if ((await this.isChecked()) === checked) return;
    await this.click(options);
    if ((await this.isChecked()) !== checked) throw new Error(`The press did not change ${this.selector}.`);
  }
  check(options?: ActionOptions): Promise<void> {
    return this.setChecked(true, options);
  }
  uncheck(options?: ActionOptions): Promise<void> {
    return this.setChecked(false, options);
  }

  /** Writes as one insertion, as Playwright does: without keys. */
  async fill(value: string, { timeout }: ActionOptions = {}): Promise<void> {
    await this.owner.until(
      `a field to fill for ${this.selector}`,
      () =>
        this.owner.run(
          async ({ one, injected }, { selector, text }) => {
            const element = one(selector);
            if (!element || (await injected.checkElementStates(element, ['visible', 'enabled', 'editable'], true)))
              return undefined;
            if (injected.fill(element, text) === 'needsinput')
              document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
            return true;
          },
          { selector: this.selector, text: value },
        ),
      timeout,
    );
  }
  clear(): Promise<void> {
    return this.fill('');
  }
  async selectOption(asked: string | { label?: string; value?: string; index?: number }): Promise<string[]> {
    const option = typeof asked === 'string' ? { valueOrLabel: asked } : asked;
    const chosen = await this.owner.until(`option ${JSON.stringify(asked)} of ${this.selector}`, () =>
      this.owner.run(
        ({ one, injected }, { selector, wanted }) => {
          const element = one(selector);
          const answer = element ? injected.selectOptions(element, [wanted]) : '';
          return typeof answer === 'string' ? undefined : answer;
        },
        { selector: this.selector, wanted: option },
      ),
    );
    return chosen;
  }
  async setInputFiles(files: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const file =
      typeof files === 'string'
        ? { name: path.basename(files), mimeType: `image/${path.extname(files).slice(1)}`, buffer: readFileSync(files) }
        : files;
    await this.waitFor({ state: 'attached' });
    await this.owner.run(
      ({ one, injected }, { selector, list }) => {
        const element = one(selector);
        if (element) injected.setInputFiles(element, list);
      },
      { selector: this.selector, list: [{ ...file, buffer: file.buffer.toString('base64') }] },
    );
  }
  async focus(): Promise<void> {
    await this.evaluate((element) => (element as HTMLElement).focus());
  }
  async blur(): Promise<void> {
    await this.evaluate((element) => (element as HTMLElement).blur());
  }
  async press(key: string): Promise<void> {
    await this.focus();
    await this.owner.act('key', press(key));
  }
  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.owner.keyboard.type(text);
  }

  /** What Playwright's `expect` asks of a locator. */
  async _expect(
    expression: string,
    { timeout, ...condition }: { timeout: number; isNot: boolean; [option: string]: unknown },
  ) {
    const asked: Condition = { ...condition, expression };
    return await this.owner.judge(
      timeout,
      asked,
      ({ one, all, injected }, { selector, wanted, without }) => {
        const isList = wanted.expression === 'to.have.count' || wanted.expression.endsWith('.array');
        if (isList) return injected.expectArray(all(selector), wanted);
        const element = one(selector);
        if (element) return injected.expectSingleElement(element, wanted, true);
        return { matches: without[wanted.expression] ?? wanted.isNot };
      },
      { selector: this.selector, wanted: asked, without: WITHOUT_ELEMENT },
    );
  }
}
