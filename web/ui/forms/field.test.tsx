import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextArea, TextField } from './field.tsx';

const attribute = (html: string, tag: string, name: string) =>
  new RegExp(`<${tag}\\b[^>]*\\b${name}="([^"]*)"`).exec(html)?.[1];
/** The first text inside the element with this id. */
const textAt = (html: string, id: string | undefined) => new RegExp(`id="${id}"[\\s\\S]*?>([^<>]+)<`).exec(html)?.[1];

describe('a field', () => {
  it('ties its label to the control', () => {
    const html = renderToStaticMarkup(<TextField label="Name" name="name" defaultValue="Aroha" />);
    expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'input', 'id'));
    expect(attribute(html, 'input', 'aria-invalid')).toBeUndefined();
    expect(attribute(html, 'input', 'aria-describedby')).toBeUndefined();
  });

  it('reads hint and error with the control, and marks it invalid', () => {
    const html = renderToStaticMarkup(<TextField label="Phone" hint="Digits only" error="Too short" required />);
    const [hint, error] = (attribute(html, 'input', 'aria-describedby') ?? '').split(' ');
    expect(textAt(html, hint)).toBe('Digits only');
    expect(textAt(html, error)).toBe('Too short');
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
    expect(attribute(html, 'input', 'aria-required')).toBe('true');
  });

  it('keeps the error of a text of several lines at its control', () => {
    const html = renderToStaticMarkup(<TextArea label="Note" error="Too long" />);
    expect(textAt(html, attribute(html, 'textarea', 'aria-describedby'))).toBe('Too long');
  });
});
