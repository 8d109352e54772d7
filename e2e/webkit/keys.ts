/** Keys by Playwright's names, as W3C WebDriver writes them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  ControlOrMeta: '\uE009',
};

export interface Action {
  readonly type: string;
  readonly [detail: string]: unknown;
}

/** Down and up again of a key or of several at once, such as 'Control+A'. */
export function press(combination: string): Action[] {
  const names = combination.length === 1 ? [combination] : combination.split('+');
  const keys = names.map((name) => KEYS[name] ?? name);
  return [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...[...keys].reverse().map((value) => ({ type: 'keyUp', value })),
  ];
}
