import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { allTexts, createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import { CardPromise } from './card-promise.tsx';

const operating = vi.hoisted(() => ({ capturesAtOnce: false }));
vi.mock('#store/lib/operating.ts', () => ({ useOperating: () => operating }));
vi.mock('#store/lib/store.tsx', () => ({ useStore: () => ({ client: { tradingName: 'Saffron Lane' } }) }));

const i18n = createI18n('en', await allTexts('en'));

function said(capturesAtOnce: boolean, isTaken: boolean): string {
  operating.capturesAtOnce = capturesAtOnce;
  const page = renderToStaticMarkup(
    <TextProvider i18n={i18n}>
      <CardPromise className="ck__promise" isTaken={isTaken} />
    </TextProvider>,
  );
  return /<span>(.*)<\/span>/.exec(page)?.[1] ?? '';
}

it('promises a later charge only where it comes later', () => {
  expect(said(false, false)).toBe('Authorised now, charged when Saffron Lane accepts.');
  expect(said(true, false)).toBe('Charged now, in the name of Saffron Lane.');
  expect(said(false, true)).toBe('Charged now, in the name of Saffron Lane.');
});
