import { expect, it } from 'vitest';
import { filesToKeep, isConsolePage, isOfFiles } from './kept-console.ts';

const MAIN = '/console/assets/index-B1.js';
const STYLE = '/console/assets/index-C2.css';
const RUN = '/console/assets/driver-routes-D3.js';
const page = (...files: string[]) => files.map((file) => `<script src="${file}"></script>`).join('');

it('keeps the first page of the console alone', () => {
  expect(['/console', '/console/'].every(isConsolePage)).toBe(true);
  expect(
    ['/', '/console/provider', '/console/invite', '/console/look-in', '/console/picture', '/consoles'].some(
      isConsolePage,
    ),
  ).toBe(false);
});

it('takes the console’s own files and nothing else', () => {
  expect(filesToKeep({ keepConsole: [MAIN, RUN] })).toEqual([MAIN, RUN]);
  for (const message of ['language', null, {}, { keepConsole: MAIN }, { keepConsole: [MAIN, '/api/console/board'] }])
    expect(filesToKeep(message)).toBeUndefined();
  expect(filesToKeep({ keepConsole: ['https://elsewhere.example/console/assets/a.js'] })).toBeUndefined();
});

it('keeps no page of another build than its files', () => {
  expect(isOfFiles(page(MAIN, STYLE), [MAIN, STYLE, RUN])).toBe(true);
  expect(isOfFiles(page('/console/assets/index-E5.js', STYLE), [MAIN, STYLE, RUN])).toBe(false);
  expect(isOfFiles('<h1>Not available</h1>', [MAIN])).toBe(false);
});
