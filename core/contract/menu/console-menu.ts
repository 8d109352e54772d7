/** The menu editor's calls (decision 035). Prices in cents, in lists too. */
import { z } from 'zod';
import { partQuery, picturePart } from '#core/contract/media/picture-part.ts';
import { picture } from '#core/contract/store/client.ts';
import { utc, uuid } from '#core/contract/wire/envelope.ts';
import { MENU_KINDS } from '#core/domain/menu/document.ts';
import { ALLERGENS, DIETARY_TAGS } from '#core/domain/menu/menu.ts';
import { PRICE_ROUNDINGS } from '#core/domain/menu/prices.ts';
import { LINT_SEVERITY, type LintCode } from '#core/domain/menu/problems.ts';
import { MAX_CENTS } from '#core/domain/money/money.ts';
import { departmentDocument, groupDocument, productDocument, words } from './documents.ts';

/** Of ids in one call: the largest menus have some thousand products. */
const MAX_IDS = 5_000;

const menuKind = z.enum(MENU_KINDS);
export const ofMenuItem = z.object({ kind: menuKind, itemId: uuid });

/** A kind and its document. */
const document = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('department'), document: departmentDocument }),
  z.object({ kind: z.literal('product'), document: productDocument }),
  z.object({ kind: z.literal('group'), document: groupDocument }),
]);
const revision = z.int().min(0).describe('Counts the changes of one thing; send back the one you read.');

export const createMenuItemBody = document.and(
  z.object({
    itemId: uuid
      .optional()
      .describe('Chosen by the caller: a repeat of the call then answers what the first one made.'),
  }),
);
export const saveMenuItemBody = document.and(z.object({ revision }));
export const deleteMenuItemBody = z.object({ revision });

/** One part of the menu for editing: as drafted, and as guests see it now. */
export const menuItem = z.object({
  kind: menuKind,
  itemId: uuid,
  revision,
  state: z.enum(['live', 'added', 'changed', 'deleted']),
  draft: z.union([productDocument, departmentDocument, groupDocument]).nullable().describe('null: to be deleted.'),
  live: z.union([productDocument, departmentDocument, groupDocument]).nullable().describe('null: not published yet.'),
  editedBy: z.string().nullable(),
  editedUtc: utc.nullable(),
});

const lintCodes = Object.keys(LINT_SEVERITY) as [LintCode, ...LintCode[]];
export const lintProblem = z.object({
  kind: menuKind.describe('Of the part.'),
  itemId: uuid.describe('The part.'),
  code: z.enum(lintCodes).describe('What is wrong.'),
  field: z.string().optional().describe('Where.'),
  name: z.string().optional().describe('Of what it is about.'),
  count: z.int().optional().describe('How many.'),
});

const listed = {
  name: z.string(),
  englishName: z.string().optional().describe('Where the name is a translation.'),
  isDisabled: z.boolean(),
  state: menuItem.shape.state,
  revision,
};

export const menuDraft = z.object({
  stamp: z.string().describe('Changes with every change of the draft; publish with the one you reviewed.'),
  changeCount: z.int(),
  publishedUtc: utc.nullable(),
  publishedBy: z.string().nullable(),
  departments: z.array(z.object({ departmentId: uuid, ...listed })),
  products: z.array(
    z.object({
      productId: uuid,
      departmentId: uuid,
      ...listed,
      fromCents: z.int(),
      isFrom: z.boolean(),
      imageUrl: z.string().nullable(),
      sizeCount: z.int(),
      groupCount: z.int(),
      isCombo: z.boolean(),
      isR18: z.boolean(),
    }),
  ),
  groups: z.array(
    z.object({
      groupId: uuid,
      ...listed,
      minQuantity: z.int(),
      maxQuantity: z.int(),
      itemNames: z.array(z.string()),
      productCount: z.int(),
    }),
  ),
  taxes: z.array(z.object({ taxId: uuid, name: z.string(), rate: z.number(), isDefault: z.boolean() })),
  problems: z.array(lintProblem),
});

export const orderMenuBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('department'), ids: z.array(uuid).min(1).max(MAX_IDS) }),
  z.object({ kind: z.literal('product'), departmentId: uuid, ids: z.array(uuid).min(1).max(MAX_IDS) }),
]);

const addOrRemove = z.enum(['add', 'remove']);

export const changeManyBody = z.object({
  productIds: z.array(uuid).min(1, 'console.menu.error.noneChosen').max(MAX_IDS),
  change: z.discriminatedUnion('what', [
    z
      .object({
        what: z.literal('price'),
        kind: z.enum(['percent', 'amount']).describe('percent, or cents.'),
        value: z.number('console.menu.error.number').min(-MAX_CENTS).max(MAX_CENTS),
        rounding: z.enum(PRICE_ROUNDINGS),
        withChoices: z.boolean().describe('The options of their groups too, for every dish that has these groups.'),
      })
      .refine(({ kind, value }) => kind === 'amount' || (value >= -100 && value <= 1_000), {
        path: ['value'],
        error: 'console.menu.error.percent',
      }),
    z.object({
      what: z.literal('taxes'),
      taxIds: z.array(uuid).max(20).nullable().describe('null: the default ones.'),
    }),
    z.object({ what: z.literal('department'), departmentId: uuid }),
    z.object({
      what: z.literal('allergens'),
      how: z
        .enum(['set', 'add', 'remove'])
        .describe('`set` declares exactly these; the others leave undeclared dishes.'),
      allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
    }),
    z.object({
      what: z.literal('dietary'),
      how: addOrRemove,
      dietary: z.array(z.enum(DIETARY_TAGS)).max(DIETARY_TAGS.length),
    }),
    z.object({ what: z.literal('shown'), isShown: z.boolean() }),
    z.object({ what: z.literal('pictures-off') }),
    z.object({ what: z.literal('group'), how: addOrRemove, groupId: uuid }),
    z.object({ what: z.literal('copy').describe('Copies are off the menu.') }),
  ]),
  isPreview: z.boolean(),
});

export const setPicturesBody = z.object({
  items: z
    .array(z.object({ productId: uuid, imageId: z.string().regex(/^[0-9a-f]{32}$/) }))
    .min(1)
    .max(200),
});

/** A misspelt field would discard everything, so any other is refused. */
export const discardMenuBody = z.strictObject({
  items: z.array(ofMenuItem).max(MAX_IDS).optional().describe('Absent: the whole draft.'),
});

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]);

/** What becomes of one part. */
const menuChange = z.object({
  kind: menuKind.describe('Of the part.'),
  itemId: uuid.describe('The part.'),
  name: z.string().describe('Its name.'),
  change: z.enum(['added', 'changed', 'deleted']).describe('What becomes of it.'),
  fields: z
    .array(
      z.object({
        field: z.string().describe('Which field.'),
        part: z.string().optional().describe('Of which size or option.'),
        before: fieldValue.describe('What guests see.'),
        after: fieldValue.describe('What they will see.'),
      }),
    )
    .describe('What differs.'),
});

export const changedMany = z.object({
  importId: uuid.nullable().describe('To undo it like an import; null where nothing was changed.'),
  changes: z.array(menuChange),
});

export const menuChanges = z.object({
  stamp: z.string(),
  changes: z.array(
    menuChange.extend({
      editedBy: z.string().nullable().describe('The person or key.'),
      editedUtc: utc.nullable().describe('When.'),
    }),
  ),
  problems: z.array(lintProblem),
});

const changeCounts = z.object({ added: z.int(), changed: z.int(), deleted: z.int() });
export const changesByKind = z.object({ dishes: changeCounts, departments: changeCounts, groups: changeCounts });

export const publishMenuBody = z.object({ stamp: z.string().max(200) });

export const menuPublish = z.object({
  publishedUtc: utc,
  by: z.string(),
  added: z.int(),
  changed: z.int(),
  deleted: z.int(),
  byKind: changesByKind.nullable().describe('Null where the publication was not counted by kind.'),
  names: z.array(z.string()).describe('The first of what was published.'),
});

export const menuImage = z.object({
  imageId: z.string(),
  picture,
  whole: z
    .object({
      address: z.string(),
      width: z.number().int().describe('Pixels of what is at the address.'),
      height: z.number().int(),
      part: picturePart,
    })
    .nullable()
    .describe('The upload that the picture is a part of; null where it is the upload itself.'),
});
export const imageAltBody = z.object({
  alt: words(250),
});
/** The address of an uploaded picture: what it shows, and the part of it that the dish gets, beside its bytes. */
export const uploadImageQuery = z.object({ alt: words(250).default(''), ...partQuery });

export type WireMenuDraft = z.infer<typeof menuDraft>;
export type WireMenuItem = z.infer<typeof menuItem>;
export type WireMenuChanges = z.infer<typeof menuChanges>;
export type WireMenuPublish = z.infer<typeof menuPublish>;
export type WireMenuImage = z.infer<typeof menuImage>;
export type WireLintProblem = z.infer<typeof lintProblem>;
export type WireChangedMany = z.infer<typeof changedMany>;
export type WireManyChange = z.infer<typeof changeManyBody>['change'];
export type MenuItemBody = z.output<typeof document>;
