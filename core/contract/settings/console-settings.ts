/** Calls of the console's set-up pages that are made of keys and values, and of taxes. */
import { z } from 'zod';
import { partQuery } from '#core/contract/media/picture-part.ts';
import { commission } from '#core/contract/provider/commission.ts';
import { picture } from '#core/contract/store/client.ts';
import { uuid } from '#core/contract/wire/envelope.ts';
import { requiredLine, typedLine } from '#core/contract/wire/plain-text.ts';
import { SETTING_PAGES } from './keys.ts';

export const ofSettingPage = z.object({ page: z.enum(SETTING_PAGES) });

export const settingsOfPage = z.object({
  page: z.enum(SETTING_PAGES),
  values: z.record(z.string(), z.string()).describe('Every key of the page with the value that holds.'),
  defaults: z.record(z.string(), z.string()),
  banners: z
    .array(z.object({ imageId: z.string(), picture }))
    .describe('The pictures of the banners, on the page that has them.'),
  store: z.object({
    isPaymentVerified: z.boolean(),
    commission,
    paymentProvider: z.string(),
    customDomains: z.array(z.string()),
    timeZone: z.string(),
    currency: z.string(),
    hasZones: z.boolean(),
  }),
});

/** In the order in which they are done. */
export const READINESS_STEPS = ['details', 'place', 'hours', 'menu', 'ways', 'payments', 'logo', 'staff'] as const;
/** A store sells without these. */
export const OPTIONAL_STEPS: readonly ReadinessStep[] = ['logo', 'staff'];
export type ReadinessStep = (typeof READINESS_STEPS)[number];

/** What the law asks of a restaurant beside the steps; each is a sentence on the page. */
export const READINESS_NOTES = [
  'alcohol-sold',
  'alcohol-tables',
  'alcohol-ended',
  'alcohol-reads-as-on',
  'food-grade',
] as const;
export type ReadinessNote = (typeof READINESS_NOTES)[number];

export const readiness = z.object({
  steps: z.array(z.object({ step: z.enum(READINESS_STEPS), isDone: z.boolean(), isOptional: z.boolean() })),
  needsZones: z.boolean().describe('Delivery is offered, and goes nowhere yet.'),
  waitsForCards: z
    .boolean()
    .describe('Cards are switched on, and cannot be taken before the provider has connected them.'),
  isOpen: z.boolean().describe('The store takes orders.'),
  notes: z.array(z.enum(READINESS_NOTES)).describe('What the law asks: alcohol by its licences, the food grade.'),
  signInRefuses: z.boolean().describe('The sign-in shows ways that only say that they are not available.'),
  isReady: z.boolean().describe('Nothing that it cannot sell without is missing.'),
});

export const saveSettingsBody = z.object({
  changes: z
    .array(
      z.object({
        key: z.string().max(80),
        was: z.string().max(20_000).describe('The value that was loaded: another one there now is a conflict (409).'),
        value: z.string().max(20_000),
      }),
    )
    .min(1)
    .max(80),
});

/** Days on which a public-holiday surcharge is usual. */
export const holidays = z.object({ items: z.array(z.object({ date: z.string(), name: z.string() })) });

export const uploadQuery = z.object({
  use: z.enum(['banner', 'drawing']),
  alt: typedLine(200).default(''),
  ...partQuery,
});

export const uploaded = z.object({
  file: z.string().describe('Image id of a banner, file name of a drawing.'),
  url: z.string(),
  picture: picture.nullable(),
});

const tax = {
  name: requiredLine('setting.error.required', 40),
  rate: z
    .number('tax.error.rate')
    .min(0, 'tax.error.rate')
    .lt(100, 'tax.error.rate')
    .refine((rate) => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6, 'tax.error.rate')
    .describe('Percent, at most three decimals.'),
  isInclusive: z.boolean(),
  isDefault: z.boolean().describe('For products without taxes of their own, and the delivery charge.'),
};

export const taxItem = z.object({ taxId: uuid, ...tax, productCount: z.int() });
export const taxList = z.object({ items: z.array(taxItem) });

const taxFields = z.object(tax);
export const saveTaxBody = taxFields.extend({
  taxId: uuid.describe('Chosen by the page: saving twice is saving once.'),
  was: taxFields.nullable().describe('What was loaded; null for a new one. Another one there now is a conflict (409).'),
});
export const ofTax = z.object({ taxId: uuid });

export type WireSettingsOfPage = z.infer<typeof settingsOfPage>;
export type WireReadiness = z.infer<typeof readiness>;
export type WireUploaded = z.infer<typeof uploaded>;
export type WireTax = z.infer<typeof taxItem>;
