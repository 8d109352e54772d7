import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Note } from './note.tsx';

it.each([[undefined], [null], [false], [''], [[undefined, '']]])('a note without words (%j) is not drawn', (words) => {
  expect(
    renderToStaticMarkup(
      <Note tone="danger" live="assertive">
        {words}
      </Note>,
    ),
  ).toBe('');
});

it('a note with words is drawn', () => {
  expect(renderToStaticMarkup(<Note live="assertive">Card declined</Note>)).toContain('role="alert"');
});
