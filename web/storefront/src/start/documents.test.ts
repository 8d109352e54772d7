import { afterEach, expect, it, vi } from 'vitest';
import type { PageData } from '#store/render-input.ts';
import { createDocuments } from './documents.tsx';

const boot = { locale: 'en', client: { clientId: '6f1d7f4e-58c5-4f0c-9d39-6f7f6a0f0d11' } } as unknown as PageData;

afterEach(() => vi.unstubAllGlobals());

it('ends a load that news overtakes with the newest answer: who waits for a menu then has one', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const answer = (at: number, version: number) =>
    answers[at]?.(new Response(JSON.stringify({ success: true, data: { version } })));
  const documents = createDocuments('saffron-lane', boot);
  const ended = vi.fn();
  const overtaken = documents.load('menu', 'en').then(ended);
  const news = documents.refresh('menu');
  await expect.poll(() => answers).toHaveLength(2);

  answer(0, 1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(documents.read('menu', 'en').data).toBeUndefined();
  expect(ended).not.toHaveBeenCalled();
  answer(1, 2);
  await Promise.all([overtaken, news]);
  expect(documents.read('menu', 'en')).toMatchObject({ data: { version: 2 }, isFetching: false });
});
