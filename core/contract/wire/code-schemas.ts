/** Codes in requests, read as names. The schema of the input stays the code. */
import { z } from 'zod';
import { orderTypeOf, tenderOf } from './codes.ts';

const code = z.union([z.literal(1), z.literal(2)]);
const codeText = z.enum(['1', '2']);
const toCode = (text: '1' | '2') => (text === '1' ? 1 : 2);

export const orderTypeCode = code.transform((value) => orderTypeOf(value));
export const tenderCode = code.transform((value) => tenderOf(value));

/** In a query. */
export const orderTypeText = codeText.transform((text) => orderTypeOf(toCode(text)));
export const tenderText = codeText.transform((text) => tenderOf(toCode(text)));
