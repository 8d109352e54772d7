/** What the server renders is valid HTML, on every page and in every language. */
import http from 'node:http';
import { HtmlValidate } from 'html-validate';
import { expect, origin, test } from './journey.ts';

const PAGES = [
  '/',
  '/delivery',
  '/reserve',
  '/reserve/reservation-confirm',
  '/feedback',
  '/changeLocation',
  '/contact',
  '/payment',
  '/order-receiver',
  '/offers',
  '/success',
  '/profile',
  '/no-such-page',
  '/console',
  '/mailbox',
];

/** As any browser would ask, by the store's host name, which Node does not resolve. */
function read(path: string, locale: string): Promise<string> {
  const { host, port } = new URL(origin());
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-language': locale };
    http
      .get({ host: '127.0.0.1', port, path, headers }, async (response) => {
        let text = '';
        for await (const part of response.setEncoding('utf8')) text += part;
        resolve(text);
      })
      .on('error', reject);
  });
}

test('every page is valid HTML in every language', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  const problems: string[] = [];
  for (const locale of ['en', 'hi', 'pa']) {
    for (const path of PAGES) {
      const html = await read(path, locale);
      expect(html).toMatch(/^<!doctype html>/i);
      const { results } = await validator.validateString(html);
      for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) {
        problems.push(`${locale} ${path} ${line}:${column} ${ruleId}: ${message}`);
      }
    }
  }
  expect(problems).toEqual([]);
});
