/** The second step of signing in: passkeys, authenticator apps, recovery codes. */
import { z } from 'zod';
import { utc } from '#core/contract/wire/envelope.ts';
import { requiredLine } from '#core/contract/wire/plain-text.ts';

const base64Url = z
  .string({ error: 'factors.error.response' })
  .regex(/^[A-Za-z0-9_-]{1,16384}$/, 'factors.error.response');
const shortId = z
  .string({ error: 'factors.error.response' })
  .regex(/^[A-Za-z0-9_-]{1,1400}$/, 'factors.error.response');

/** The answer to a right password where a second step follows. */
export const secondStepNeeded = z.object({ needsSecondStep: z.literal(true) });

export const secondStep = z.object({
  name: z.string(),
  email: z.string(),
  mustAdd: z.boolean().describe('A second step is demanded and there is none yet: it is added before anything else.'),
  hasPasskey: z.boolean().describe('One that works at this restaurant’s own address.'),
  hasCodeApp: z.boolean(),
  hasRecoveryCodes: z.boolean(),
  passkeyUrl: z.string().nullable().describe('Where passkeys work, when it is not here.'),
});

/** As the browser's own API takes and gives them. */
export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

const passkeyAnswer = {
  id: shortId,
  rawId: shortId,
  type: z.literal('public-key', { error: 'factors.error.response' }),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
};

export const passkeySignInBody = z.object({
  response: z.object({
    ...passkeyAnswer,
    response: z.object({
      clientDataJSON: base64Url,
      authenticatorData: base64Url,
      signature: base64Url,
      userHandle: base64Url.optional(),
    }),
  }),
});

export const addPasskeyBody = z.object({
  name: requiredLine('factors.error.name', 60),
  response: z.object({
    ...passkeyAnswer,
    response: z.object({
      clientDataJSON: base64Url,
      attestationObject: base64Url,
      transports: z
        .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
        .max(10)
        .optional()
        .catch(undefined),
    }),
  }),
});

export const stepCodeBody = z.object({
  code: z
    .string('factors.error.code')
    .trim()
    .min(1, 'factors.error.code')
    .max(20, 'factors.error.code')
    .describe('Six digits of the app, or a recovery code.'),
});

export const appCodeBody = z.object({
  code: z
    .string('factors.error.digits')
    .trim()
    .regex(/^\d{3} ?\d{3}$/, 'factors.error.digits'),
});

export const factors = z.object({
  passkeys: z.array(
    z.object({
      credentialId: z.string(),
      name: z.string(),
      host: z.string(),
      isHere: z.boolean().describe('It works at the present address of this place.'),
      createdUtc: utc,
      usedUtc: utc.nullable(),
    }),
  ),
  codeAppAddedUtc: utc.nullable(),
  recoveryCodesLeft: z.int(),
  isDemanded: z.boolean(),
  passkeyUrl: z.string().nullable().describe('Where passkeys work, when it is not here.'),
});

export const codeAppSetUp = z.object({
  secret: z.string().describe('To be typed where nothing can be scanned.'),
  uri: z.string().describe('What the QR code holds.'),
});

export const addedFactor = z.object({
  recoveryCodes: z.array(z.string()).nullable().describe('With the first factor; never shown again.'),
});

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const credentialParams = z.object({ credentialId: shortId });

export const factorDemand = z.object({
  isDemanded: z.boolean(),
  isDemandedByProvider: z.boolean(),
  protectedStaffIds: z.array(z.string()).describe('Who has a second step.'),
});

export const setFactorDemandBody = z.object({ isDemanded: z.boolean({ error: 'factors.error.demand' }) });

export const providerDemands = z.object({
  ofProvider: z.boolean({ error: 'factors.error.demand' }),
  ofRestaurants: z.boolean({ error: 'factors.error.demand' }),
});

export type WireSecondStep = z.infer<typeof secondStep>;
export type WireFactors = z.infer<typeof factors>;
export type WireFactorDemand = z.infer<typeof factorDemand>;
export type WireProviderDemands = z.infer<typeof providerDemands>;
export type WireCodeAppSetUp = z.infer<typeof codeAppSetUp>;
