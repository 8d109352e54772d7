import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONSOLE_ENDPOINTS } from './console-endpoints.ts';
import { ENDPOINTS } from './endpoints.ts';

/** The texts of the fields of a body that must not be blank, when they are blank and when they are absent. */
function textsOf(body: unknown): [field: string, blank: string, absent: string][] {
  if (!(body instanceof z.ZodObject)) return [];
  return Object.entries(body.shape as Readonly<Record<string, z.ZodType>>).flatMap(([field, schema]) => {
    const [blank, absent] = ['', undefined].map((value) => schema.safeParse(value).error?.issues[0]?.message);
    // A text of ours is a key; where a blank text is no text at all, both say what kind is wanted.
    return blank?.includes('.') && absent !== undefined ? [[field, blank, absent]] : [];
  });
}

describe('a field that must be given', () => {
  it('says the same when it is absent as when it is blank', () => {
    const calls = Object.entries({ ...ENDPOINTS, ...CONSOLE_ENDPOINTS } as Readonly<
      Record<string, { body?: unknown }>
    >);
    const texts = calls.flatMap(([call, { body }]) => textsOf(body).map((row) => [call, ...row] as const));
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(([, , blank, absent]) => blank !== absent)).toEqual([]);
  });
});
