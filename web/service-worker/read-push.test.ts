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
  for (const text of [undefined, '', 'null', '[]', '{"title":"Ready"}', JSON.stringify({ ...message, url: 1 })]) {
    expect(readPush(text)).toBeNull();
  }
});
