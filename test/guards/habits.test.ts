/** Names, lengths, colours and marks, read from the disk. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, readModules, type SourceModule } from './modules.ts';

const files = readModules().filter((file) => !file.path.endsWith('.mjs'));
const isTest = (file: SourceModule) => /\.test\.tsx?$|\/testing\/|^test\/|^e2e\//.test(file.path);
const product = files.filter((file) => !isTest(file));
const linesOf = (file: SourceModule) => file.text.split('\n').length - 1;

describe('habits', () => {
  it('file names are kebab-case and say what is inside', () => {
    const bad = files
      .map((file) => file.path)
      .filter(
        (name) => !/^[a-z0-9/.-]+$/.test(name) || /\/(utils?|misc|helpers?|common|shared|index)\.tsx?$/.test(name),
      )
      .filter((name) => !/^server\/db\/(schema|seed\/[a-z-]+)\/index\.ts$/.test(name));
    expect(bad).toEqual([]);
  });

  it('source files stay under 330 lines, tests under 600', () => {
    const long = files
      .filter((file) => linesOf(file) > (isTest(file) ? 600 : 330))
      .map((file) => `${file.path}: ${linesOf(file)}`);
    expect(long).toEqual([]);
  });

  it('no key works alone on a whole page: people who speak to their device press keys by saying words', () => {
    const alone = product
      .filter(({ path: name }) => name.startsWith('web/'))
      .filter(({ text }) => /addEventListener\('key(down|up|press)'/.test(text) && /\.key [!=]== '.'/.test(text));
    expect(alone.map(({ path: name }) => name)).toEqual([]);
  });

  it('every rule of core is imported by a test', () => {
    const tested = new Set(
      files
        .filter((file) => file.path.includes('.test.'))
        .flatMap(({ imports }) => imports.map(({ target }) => target)),
    );
    const rules = product.filter(
      ({ path: name, text }) => name.startsWith('core/domain/') && /\nexport (async )?function /.test(text),
    );
    expect(rules.length).toBeGreaterThan(50);
    expect(rules.map(({ path: name }) => name).filter((name) => !tested.has(name))).toEqual([]);
  });

  it('exports are named', () => {
    const config = /(^|\/)(vite|vitest|drizzle|playwright)[a-z.-]*\.config\.ts$|(global-setup|-reporter)\.ts$/;
    expect(
      product.filter((file) => /\nexport default /.test(file.text) && !config.test(file.path)).map((file) => file.path),
    ).toEqual([]);
  });

  it('only tokens hold a raw colour', () => {
    const sheets = readdirSync(path.join(ROOT, 'web'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !/[-/]tokens(\.css$|\/)/.test(file));
    expect(sheets.length).toBeGreaterThan(10);
    const raw = sheets.flatMap((sheet) =>
      [...readFileSync(sheet, 'utf8').matchAll(/(#[0-9a-fA-F]{3,8}\b|rgba?\(\s*\d|hsla?\(\s*\d)/g)]
        .map((match) => match[0])
        // Masks use black and transparent as "show" and "hide", not as colours.
        .filter((colour) => !['#000', '#0000'].includes(colour))
        .map((colour) => `${path.relative(ROOT, sheet)}: ${colour}`),
    );
    expect(raw).toEqual([]);
  });

  it('browser tests ask axe through accessible.ts, which waits until nothing fades', () => {
    const asking = files.filter((file) => file.path.startsWith('e2e/') && file.text.includes('@axe-core/playwright'));
    expect(asking.map((file) => file.path)).toEqual(['e2e/accessible.ts']);
  });

  it('tests wait for at least half a minute: a shorter end comes before its time on a busy machine', () => {
    const found = files
      .filter((file) => /\.(test|e2e)\.tsx?$/.test(file.path) && !file.path.startsWith('test/guards/'))
      .flatMap(({ path: name, text }) => {
        const lines = text.split('\n');
        // One try of several ends sooner: what is around it tries again.
        const isTry = (index: number) => lines.slice(index, index + 3).some((line) => line.includes('.toPass('));
        const isShort = (line: string, index: number) => {
          const [, end] = /(?:\{ timeout: |^ {0,2}\}, )(\d[\d_]*)/.exec(line) ?? [];
          return end !== undefined && Number(end.replaceAll('_', '')) < 30_000 && !isTry(index);
        };
        return lines
          .filter((line, index) => /\b(vi\.waitFor|waitForTimeout)\(/.test(line) || isShort(line, index))
          .map((line) => `${name}: ${line.trim()}`);
      });
    expect(found).toEqual([]);
  });

  it('what a test draws is taken away after it: its timers would run into the next test, or into none', () => {
    const draws = (text: string) => /import \{[^}]*\brender(Hook)?\b[^}]*\} from '@testing-library\/react'/.test(text);
    const kept = files.filter(
      ({ text }) => draws(text) && !/afterEach\(cleanup\)|\bcleanup\(\)|unmount\(\)/.test(text),
    );
    expect(kept.map((file) => file.path)).toEqual([]);
  });

  it('the store hands no state around in refs: none is written while rendering', () => {
    const store = product.filter((file) => /^web\/storefront\/src\/.*\.tsx?$/.test(file.path));
    expect(
      store.filter((file) => /\n {2}\w+\.current = |\blatest = useRef\b/.test(file.text)).map((file) => file.path),
    ).toEqual([]);
  });

  it('the store has few contexts', () => {
    const making = product.filter(
      (file) => file.path.startsWith('web/storefront/') && /= createContext[<(]/.test(file.text),
    );
    expect(making.length).toBeLessThanOrEqual(5);
  });

  it('ordering knows neither React, nor the router, nor the window', () => {
    const page =
      /\b(window|document|location|history|localStorage|sessionStorage|navigator)\.|from '(react|react-[^']*)'/;
    const own = product.filter((file) => /^web\/storefront\/src\/ordering\/.*\.ts$/.test(file.path));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((file) => page.test(file.text)).map((file) => file.path)).toEqual([]);
  });

  it('what browsers read has no backreference with flag u or v, which WebKit misses in 16-bit text', () => {
    const expression = /\/(?:[^/\n\\]|\\.)*\\(?:[1-9]|k<)(?:[^/\n\\]|\\.)*\/[dgimsy]*[uv]/;
    expect(expression.test(String.raw`/<(\d+)>(.*?)<\/\1>/su`)).toBe(true);
    const browser = product.filter((file) => /^(core|web)\//.test(file.path));
    expect(browser.filter((file) => expression.test(file.text)).map((file) => file.path)).toEqual([]);
  });

  it('leaves no unfinished marks', () => {
    const marks = /\b(TODO|FIXME|XXX|HACK)\b|\.(skip|only|todo)\(|@ts-ignore|@ts-nocheck|biome-ignore|\bas any[;,)\]]/;
    expect(
      files.filter((file) => !file.path.startsWith('test/guards/') && marks.test(file.text)).map((file) => file.path),
    ).toEqual([]);
  });
});

/** Forms whose texts one call does not send: by file, why. A new form uses useCallForm; the list only shrinks. */
const OTHER_FORMS: Readonly<Record<string, string>> = {
  'web/storefront/src/features/profile/profile-form.tsx':
    'a form of React Hook Form that shows what another device changed',
  'web/storefront/src/features/payment/payment-page.tsx': 'the card provider sends the fields',
  'web/storefront/src/features/checkout/checkout-panel.tsx': 'the order preference holds the texts',
  'web/storefront/src/features/address-book/address-dialog.tsx': 'a place is searched before it is saved',
  'web/storefront/src/features/accounts/sign-up-form.tsx': 'the texts are shared with the other forms of the dialog',
  'web/storefront/src/features/accounts/sign-in-form.tsx': 'the texts are shared with the other forms of the dialog',
  'web/storefront/src/features/accounts/forgot-form.tsx': 'the texts are shared with the other forms of the dialog',
  'web/storefront/src/features/accounts/code-form.tsx': 'a code that sends itself with its last digit',
  'web/console/src/features/orders/correct-order-page.tsx': 'several calls: what it would cost, then the change',
  'web/console/src/features/orders/phone/phone-order-page.tsx': 'several calls: a cart, then its order',
  'web/console/src/features/second-factor/add-passkey.tsx': 'the browser asks for the key between two calls',
  'web/console/src/features/menu/lists/name-sheet.tsx': 'the call names fields inside of a document',
  'web/console/src/features/menu/import/issue-row.tsx': 'one field of a row',
  'web/console/src/features/drivers/run/hand-over.tsx': 'kept without a network and sent later',
  'web/console/src/features/printing/printer-sheet.tsx': 'lists and switches, and three other calls',
  'web/console/src/lib/time/own-range.tsx': 'a range of days to show',
  'web/console/src/features/stock/stock-counting.tsx': 'a number that is counted, then a press',
};

describe('forms', () => {
  it('send their texts through useCallForm, which keeps one call to a press and shows problems at their fields', () => {
    const found = product
      .filter(
        ({ path: name, text }) => name.startsWith('web/') && /<form\b/.test(text) && !text.includes('useCallForm'),
      )
      .map(({ path: name }) => name);
    expect(found.sort()).toEqual(Object.keys(OTHER_FORMS).sort());
  });
});

describe('texts', () => {
  it('are formatted by the translators of server and web alone, which keep values from being decoded', () => {
    const formatting = product.filter((file) => /\b(i18n|lingui|translators\[[^\]]*\])\.(_|t)\(/.test(file.text));
    expect(formatting.map((file) => file.path).sort()).toEqual(['server/locales/messages.ts', 'web/kit/texts.tsx']);
  });
});
