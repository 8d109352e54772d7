// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useSend } from './use-send.ts';

afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

describe('what one press sends', () => {
  it('is sent once for two presses in the same moment, and again when that is over', async () => {
    const sent: string[] = [];
    const { result } = renderHook(
      () =>
        useSend({
          mutationFn: async (what: string) => {
            sent.push(what);
            return what;
          },
        }),
      { wrapper },
    );
    const answers: string[] = [];
    act(() => {
      result.current.mutate('first', { onSuccess: (data) => answers.push(data) });
      result.current.mutate('second', { onSuccess: (data) => answers.push(data) });
    });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(sent).toEqual(['first']);
    expect(answers).toEqual(['first']);
    await act(async () => result.current.mutate('third'));
    expect(sent).toEqual(['first', 'third']);
  });

  it('is not sent while the answer is still being put in its place', async () => {
    let settle = () => {};
    let calls = 0;
    const { result } = renderHook(
      () =>
        useSend({
          mutationFn: async () => void calls++,
          onSettled: () => new Promise<void>((resolve) => (settle = resolve)),
        }),
      { wrapper },
    );
    await act(async () => result.current.mutate(undefined));
    await act(async () => result.current.mutate(undefined));
    expect(calls).toBe(1);
    await act(async () => settle());
    await act(async () => result.current.mutate(undefined));
    expect(calls).toBe(2);
  });

  it('is told apart by its key', async () => {
    const sent: string[] = [];
    const send = async (what: string) => void sent.push(what);
    const { result } = renderHook(() => useSend({ mutationFn: send }, (what) => what), { wrapper });
    await act(async () => {
      for (const what of ['rice', 'naan', 'rice']) result.current.mutate(what);
    });
    expect(sent).toEqual(['rice', 'naan']);
  });

  it('can be sent again after a refusal', async () => {
    let calls = 0;
    const send = async () => {
      calls += 1;
      if (calls === 1) throw new Error('lost');
    };
    const { result } = renderHook(() => useSend({ mutationFn: send }), { wrapper });
    await act(async () => result.current.mutate(undefined));
    await waitFor(() => expect(result.current.error?.message).toBe('lost'));
    await act(async () => result.current.mutate(undefined));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(calls).toBe(2);
  });
});
