import { describe, expect, it, vi } from 'vitest';
import { dishAddress, shareDish } from './share-dish.ts';

const url = 'https://kai.example/dish/korma-p1';
const writeText = vi.fn(async () => undefined);
const refusal = (name: string) => vi.fn(async () => Promise.reject(Object.assign(new Error('no'), { name })));

describe('shareDish', () => {
  it('names the dish and nothing of the reader', () => {
    expect(dishAddress('https://kai.example', { productId: 'p1', name: 'Hot & sour' })).toBe(
      'https://kai.example/dish/hot-sour-p1?from=share',
    );
  });

  it('prefers the sheet of the device, and takes a closed sheet for an answer', async () => {
    const share = vi.fn(async () => undefined);
    expect(await shareDish({ share, clipboard: { writeText } }, 'Korma', url)).toBe('shown');
    expect(share).toHaveBeenCalledWith({ title: 'Korma', url });
    expect(await shareDish({ share: refusal('AbortError'), clipboard: { writeText } }, 'Korma', url)).toBe('shown');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies where there is no sheet or the sheet does not open', async () => {
    expect(await shareDish({ clipboard: { writeText } }, 'Korma', url)).toBe('copied');
    expect(await shareDish({ share: refusal('NotAllowedError'), clipboard: { writeText } }, 'Korma', url)).toBe(
      'copied',
    );
    expect(writeText).toHaveBeenCalledWith(url);
  });

  it('says that it failed where the browser allows neither', async () => {
    expect(await shareDish({}, 'Korma', url)).toBe('failed');
    expect(await shareDish({ clipboard: { writeText: refusal('NotAllowedError') } }, 'Korma', url)).toBe('failed');
  });
});
