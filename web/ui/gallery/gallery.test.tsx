import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

describe('the gallery on the server', () => {
  const html = renderToString(<Gallery />);

  it('renders every component without a browser', () => {
    expect(html).toContain('Your order');
  });

  it('ties every description and label to an element that exists', () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const references = [...html.matchAll(/ (?:aria-describedby|aria-labelledby|aria-controls|for)="([^"]+)"/g)];
    const dangling = references.flatMap((match) => (match[1] ?? '').split(' ')).filter((id) => !ids.has(id));
    expect(references.length).toBeGreaterThan(10);
    expect(dangling).toEqual([]);
  });

  it('never uses the disabled attribute on a button', () => {
    expect(html).not.toMatch(/<button(?![^>]*role="switch")[^>]* disabled/);
    expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*><span>No Combo items/);
  });

  it('marks a busy button and keeps its label', () => {
    expect(html).toMatch(/<button[^>]*aria-busy="true"[^>]*>.*?Place Order/);
  });
});
