import { describe, expect, it } from 'vitest';
import { plainButton, scriptedButton } from './order-button.ts';
import { storePath } from './store-links.ts';

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
    expect(storePath('/', { lang: 'hi', from: 'flyer', service: 'pickup', product: 'p1' })).toBe(
      '/?product=p1&service=pickup&from=flyer&lang=hi',
    );
    expect(storePath('/offers', { product: 'a&b' })).toBe('/offers?product=a%26b');
  });
});
