// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CallError } from '#core/contract/wire/call.ts';
import { useAttempt } from './use-attempt.ts';

afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

/** The hook, and the texts that it gave to `onError`. */
function setUp() {
  const texts: string[] = [];
  const textOf = (error: unknown) => (error instanceof Error ? error.message : '');
  const { result } = renderHook(() => useAttempt(textOf, (text) => texts.push(text)), { wrapper });
  return { result, texts };
}

describe('an attempt', () => {
  it('is made once, also for two presses in the same moment', async () => {
    const { result } = setUp();
    let calls = 0;
    const work = async () => void calls++;
    const answers = await act(() => Promise.all([result.current.run(work), result.current.run(work)]));
    expect(answers).toEqual([true, false]);
    expect(calls).toBe(1);
    expect(await act(() => result.current.run(work))).toBe(true);
    expect(calls).toBe(2);
  });

  it('keeps the refusal with its fields until the next attempt', async () => {
    const { result, texts } = setUp();
    const refusal = new CallError(400, 'Too long', undefined, { notes: 'At most 300' });
    expect(await act(() => result.current.run(() => Promise.reject(refusal)))).toBe(false);
    await waitFor(() => expect(result.current.problem).toBe('Too long'));
    expect(result.current.fields).toEqual({ notes: 'At most 300' });
    expect(texts).toEqual(['Too long']);
    await act(() => result.current.run(async () => undefined));
    await waitFor(() => expect(result.current.problem).toBeUndefined());
    expect(result.current.fields).toEqual({});
  });

  it('takes a problem that was found without the server, in the place of an earlier one', async () => {
    const { result } = setUp();
    await act(() => result.current.run(() => Promise.reject(new Error('lost'))));
    act(() => result.current.refuse('Choose a picture'));
    expect(result.current.problem).toBe('Choose a picture');
    act(() => result.current.refuse(undefined));
    await waitFor(() => expect(result.current.problem).toBeUndefined());
  });
});
