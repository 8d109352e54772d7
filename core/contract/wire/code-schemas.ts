/** Codes in requests, read as names. The schema of the input stays the code. */
import { z } from 'zod';
import { ORDER_TYPE_CODES, orderTypeOf, TENDER_CODES, tenderOf } from './codes.ts';

/** '1 pickup, 2 delivery.' */
export const inWords = (codes: Readonly<Record<string, number>>) =>
  `${Object.entries(codes)
    .map(([name, value]) => `${value} ${name}`)
    .join(', ')}.`;

/** In an answer. */
export const orderTypeNumber = z.int().describe(inWords(ORDER_TYPE_CODES));
export const tenderNumber = z.int().describe(inWords(TENDER_CODES));

const code = z.union([z.literal(1), z.literal(2)]);
const codeText = z.enum(['1', '2']);
const toCode = (text: '1' | '2') => (text === '1' ? 1 : 2);

export const orderTypeCode = code.transform((value) => orderTypeOf(value));
export const tenderCode = code.transform((value) => tenderOf(value));

/** In a query. */
export const orderTypeText = codeText.transform((text) => orderTypeOf(toCode(text)));
export const tenderText = codeText.transform((text) => tenderOf(toCode(text)));
