import { expect, it } from 'vitest';
import { readPush } from './read-push.ts';

const message = {
  title: 'Ready',
  body: 'Now',
  tag: '1',
  url: 'https://store.example/',
  stop: 'Stop',
  stopUrl: '/api/x',
};

it('takes a whole message and nothing else', () => {
  expect(readPush(JSON.stringify(message))).toEqual(message);
  const signed = { ...message, shownUrl: '/api/y', lang: 'hi', icon: '/media/icon-192.png' };
  expect(readPush(JSON.stringify(signed))).toEqual(signed);
  for (const odd of [{ shownUrl: 1 }, { lang: 1 }, { icon: [] }]) {
    expect(readPush(JSON.stringify({ ...message, ...odd }))).toBeNull();
  }
  for (const text of [undefined, '', 'null', '[]', '{"title":"Ready"}', JSON.stringify({ ...message, url: 1 })]) {
    expect(readPush(text)).toBeNull();
  }
});
