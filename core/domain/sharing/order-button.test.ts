import { describe, expect, it } from 'vitest';
import { plainButton, scriptedButton } from './order-button.ts';
import { dishIdIn, dishPath, storePath } from './store-links.ts';

const button = {
  origin: 'https://kai.example',
  href: 'https://kai.example/?product=p1&service=pickup',
  text: 'Order "now" <b>\n& eat</b>',
  fill: '#E4572E',
  onFill: '#FFFFFF',
  look: 'fill',
} as const;

describe('the order button', () => {
  it('keeps a typed text text', () => {
    for (const html of [plainButton(button), scriptedButton(button)]) {
      expect(html).toContain('>Order &quot;now&quot; &lt;b&gt; &amp; eat&lt;/b&gt;</a>');
      expect(html).toContain('href="https://kai.example/?product=p1&amp;service=pickup"');
    }
  });

  it('carries its looks itself, or has the script of the store do it', () => {
    expect(plainButton(button)).toContain('background:#E4572E;color:#FFFFFF');
    expect(plainButton({ ...button, look: 'outline' })).toContain('background:#fff;color:#1c1917;border-color:#E4572E');
    expect(plainButton(button)).not.toContain('<script');
    expect(scriptedButton(button)).not.toContain('style=');
    expect(scriptedButton(button)).toContain('<script async src="https://kai.example/embed.js"></script>');
  });
});

describe('storePath', () => {
  it('writes path and query in one order, escaped', () => {
    expect(storePath('/', {})).toBe('/');
    expect(storePath('/', { lang: 'hi', from: 'flyer', service: 'pickup' })).toBe(
      '/?service=pickup&from=flyer&lang=hi',
    );
  });
});

describe('dishPath', () => {
  const productId = '5f0c7f0e-6c1f-4c8e-9d53-0a1b2c3d4e5f';

  it('is readable, and the id in it finds the dish whatever its name is', () => {
    for (const [name, words] of [
      ['Butter chicken', 'butter-chicken-'],
      ['  Kūmara & crème brûlée (2) ', 'kumara-creme-brulee-2-'],
      ['बटर चिकन', ''],
      ['"/../<b>', 'b-'],
      ['x'.repeat(300), `${'x'.repeat(60)}-`],
    ] as const) {
      const path = dishPath({ productId, name });
      expect(path).toBe(`/dish/${words}${productId}`);
      expect(dishIdIn(path)).toBe(productId);
    }
    expect(dishIdIn(`/dish/x-${productId.toUpperCase()}`)).toBe(productId);
    for (const other of ['', '/dish/gone', productId.slice(1), `${productId}x`])
      expect(dishIdIn(other)).toBeUndefined();
  });
});
