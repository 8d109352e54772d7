import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

it('names each width once, and one file for a browser that does not read AVIF', () => {
  const html = renderToStaticMarkup(
    <Picture srcBase="/media/r/dal" widths={[320, 640, 960]} width={1000} height={1000} alt="Dal" sizes="104px" />,
  );
  expect(html.match(/\/media\/[^ "]+/g)).toEqual([
    '/media/r/dal-320.avif',
    '/media/r/dal-640.avif',
    '/media/r/dal-960.avif',
    '/media/r/dal-640.webp',
  ]);
});
