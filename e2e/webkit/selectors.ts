/** Playwright's own selectors and conditions, which run in the page: a step finds the same element in every engine. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { ROOT } from '../server.ts';

type Text = string | RegExp;

export interface RoleOptions {
  readonly name?: Text;
  readonly exact?: boolean;
  readonly level?: number;
  readonly checked?: boolean;
  readonly pressed?: boolean;
  readonly selected?: boolean;
  readonly expanded?: boolean;
  readonly disabled?: boolean;
}

export interface TextOptions {
  readonly exact?: boolean;
}

const quote = (text: Text, exact = false) =>
  text instanceof RegExp ? String(text) : `${JSON.stringify(text)}${exact ? 's' : 'i'}`;

/** As Playwright writes them: see `getByRoleSelector` and its neighbours in playwright-core. */
export const selectors = {
  role(role: string, { name, exact, ...states }: RoleOptions = {}): string {
    const asked = Object.entries(states).map(([state, value]) => `[${state}=${String(value)}]`);
    return `internal:role=${role}${asked.join('')}${name === undefined ? '' : `[name=${quote(name, exact)}]`}`;
  },
  text: (text: Text, { exact }: TextOptions = {}) => `internal:text=${quote(text, exact)}`,
  label: (text: Text, { exact }: TextOptions = {}) => `internal:label=${quote(text, exact)}`,
  attribute: (name: string, text: Text, { exact }: TextOptions = {}) => `internal:attr=[${name}=${quote(text, exact)}]`,
  hasText: (text: Text) => `internal:has-text=${quote(text)}`,
  hasNotText: (text: Text) => `internal:has-not-text=${quote(text)}`,
};

/** What a condition is asked with, as `expect` of Playwright writes it. */
export interface Condition {
  readonly expression: string;
  readonly isNot: boolean;
  readonly [option: string]: unknown;
}

export interface Verdict {
  readonly matches: boolean;
  readonly received?: unknown;
}

interface ElementState {
  readonly matches: boolean;
  readonly received: string;
}

interface Watch {
  stop(): 'done' | { hitTargetDescription: string };
}

/** The part of Playwright's script in the page that is used here. */
export interface Injected {
  parseSelector(selector: string): object;
  querySelectorAll(selector: object, root: Document): Element[];
  strictModeViolationError(selector: object, found: Element[]): Error;
  retarget(element: Element, how: string): Element | null;
  checkElementStates(element: Element, states: string[], frameVisible: boolean): Promise<unknown>;
  elementState(element: Element, state: string, frameVisible: boolean): ElementState;
  expectHitTarget(point: { x: number; y: number }, element: Element): 'done' | { hitTargetDescription: string };
  /** Keeps the next press from what has moved under it; `stop` answers what that was, or 'done'. */
  setupHitTargetInterceptor(element: Element, action: 'mouse', at: undefined, blockAll: false): Watch | string;
  fill(element: Element, value: string): string;
  selectOptions(element: Element, options: object[]): string | string[];
  setInputFiles(element: Element, files: object[]): unknown;
  expectSingleElement(element: Element | undefined, condition: Condition, frameVisible: boolean): Promise<Verdict>;
  expectArray(all: Element[], condition: Condition): Verdict;
}

/** Where Playwright keeps that script: a text in its bundle. */
const BUNDLE = path.join(ROOT, 'node_modules/playwright-core/lib/coreBundle.js');
const PLACE =
  /"packages\/playwright-core\/src\/generated\/injectedScriptSource\.ts"\(\) \{\s*"use strict";\s*\w+ = ('.*');\n/;

function readInjected(): string {
  const text = PLACE.exec(readFileSync(BUNDLE, 'utf8'))?.[1];
  if (text === undefined) throw new Error(`${BUNDLE} keeps its script for pages elsewhere now: mend PLACE.`);
  return vm.runInNewContext(text) as string;
}

const OPTIONS = {
  isUnderTest: false,
  sdkLanguage: 'javascript',
  frameSeq: 0,
  testIdAttributeName: 'data-testid',
  stableRafCount: 2,
  browserName: 'webkit',
  shouldPrependErrorPrefix: false,
  isUtilityWorld: false,
  customEngines: [],
};

/** What a step in the page works with. */
export interface Tools {
  readonly injected: Injected;
  /** Of the press that was aimed last. */
  watch?: Watch | string;
  all(selector: string): Element[];
  /** The only element of a selector, if there is one; more than one is an error, as in Playwright. */
  one(selector: string): Element | undefined;
}

/** A script that gives a page its `__tools`. */
export const GIVE_TOOLS = `if (!window.__tools) {
  const module = {};
  ${readInjected()}
  const injected = new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(OPTIONS)});
  const all = (selector) => {
    const parts = selector.split(' >> internal:control=enter-frame >> ');
    const find = (part, root) => injected.querySelectorAll(injected.parseSelector(part), root);
    const last = parts.pop();
    const root = parts.reduce((inside, part) => inside && find(part, inside)[0]?.contentDocument, document);
    return root ? find(last, root) : [];
  };
  const one = (selector) => {
    const found = all(selector);
    if (found.length > 1) throw injected.strictModeViolationError(injected.parseSelector(selector), found);
    return found[0];
  };
  Object.defineProperty(window, '__tools', { value: { injected, all, one } });
}`;
