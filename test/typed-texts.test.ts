/** No text that a person or a program types may turn the direction of what stands beside it, or hold a control. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import { readTable } from '#core/domain/menu/reading/read-table.ts';

/** What is compared, looked for or sent on, and never shown to anybody: passwords, codes, keys, signed places, searches. */
const NOT_SHOWN =
  /password|token|secret|code|response|url|version|stamp|endpoint|email|[kK]ey$|^(q|pin|place|auth|p256dh|from|to|promotion|was|value|heading|fileName|otp|website|cartId)$|[tT]ime|[dD]ate|Id$/i;
/** Of the card's provider, and of its stand-in. */
const OF_CARDS = ['confirmPayment', 'confirmSimulatedCard'];
const HOSTILE = ['Na\u202eme', 'Na\u0007me', 'Na\u2066me', 'Na\u200fme'];
const SHOWS = /[\u200f\u202e\u2066]|\\u0007/;

type Leaf = readonly [path: string, schema: z.ZodString];

/** Every text of a schema, by the names that lead to it. */
function textsOf(schema: unknown, path: string): Leaf[] {
  if (schema instanceof z.ZodString) return [[path, schema]];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, one]) => textsOf(one, `${path} ${name}`));
  }
  if (schema instanceof z.ZodArray) return textsOf(schema.element, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => textsOf(one, path));
  if (schema instanceof z.ZodPipe) return textsOf(schema.in, path);
  const { innerType } = (schema as { _zod: { def: { innerType?: unknown } } })._zod.def;
  return innerType === undefined ? [] : textsOf(innerType, path);
}

const texts = Object.entries(ENDPOINTS)
  .flatMap(([name, { body }]) => (body && !OF_CARDS.includes(name) ? textsOf(body, name) : []))
  .filter(([path]) => !NOT_SHOWN.test(path.split(' ').at(-1) ?? ''));

it('looks at the texts of many calls', () => {
  expect(texts.length).toBeGreaterThan(60);
});

it.each(texts)('%s is without controls and direction marks, or refused', (_path, schema) => {
  for (const text of HOSTILE) {
    const read = schema.safeParse(text);
    expect([text, SHOWS.test(read.success ? JSON.stringify(read.data) : '')]).toEqual([text, false]);
  }
});

it('comes out of a cell of a file without either', () => {
  const headings = ['Name', 'Price'];
  const sheet = { headings, rows: [{ line: 2, cells: ['Pal\u202eak\u0007 pan\u200feer', '13.50'] }] };
  const { dishes } = readTable(sheet, ['name', 'price'], 'list');
  expect(dishes.map(({ name }) => name)).toEqual(['Palak paneer']);
});
