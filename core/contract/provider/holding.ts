/** What the operator says of its own company. */
import { z } from 'zod';
import { typedLine } from '#core/contract/wire/plain-text.ts';

/** Both or neither: without them no payment starts on the operator's account. */
export const holdingBody = z
  .object({
    fspNumber: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(FSP\d{1,9})?$/, 'provider.error.fspNumber'),
    isAgreed: z.boolean(),
    legalName: typedLine(150).optional().describe('On its statements. It stays where it is left out.'),
    taxNumber: z
      .string()
      .trim()
      .regex(/^([\d-]{8,12})?$/, 'provider.error.taxNumber')
      .optional()
      .describe('The same.'),
    isUnregistered: z
      .boolean()
      .default(false)
      .describe('It has no number, since it is not registered for the tax: its statements have none.'),
  })
  .refine(({ fspNumber, isAgreed }) => (fspNumber === '' ? !isAgreed : isAgreed), {
    path: ['isAgreed'],
    message: 'provider.error.lawyer',
  })
  .refine(
    ({ legalName = '', taxNumber = '', isUnregistered }) =>
      (taxNumber !== '') === (legalName !== '' && !isUnregistered),
    { path: ['taxNumber'], message: 'provider.error.taxNumber' },
  )
  .refine(({ legalName = '', isUnregistered }) => legalName !== '' || !isUnregistered, {
    path: ['legalName'],
    message: 'provider.error.taxNumber',
  });
