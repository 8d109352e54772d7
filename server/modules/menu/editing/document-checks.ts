/** Checks that a document refers only to things of this restaurant. The menu check explains all other problems. */
import type { MenuItemBody } from '#core/contract/menu/console-menu.ts';
import type { GroupDocument, MenuDocuments, ProductDocument } from '#core/domain/menu/document.ts';
import type { ServerMessage } from '#server/locales/messages.ts';

export interface Known {
  readonly menu: MenuDocuments;
  /** Dishes that the item offers already: one that was deleted since stays, and the menu check reports it. */
  readonly offeredIds: ReadonlySet<string>;
  readonly taxIds: ReadonlySet<string>;
  readonly imageIds: ReadonlySet<string>;
}

type Problems = Record<string, ServerMessage>;

/** Field → what is wrong with it; empty when all is well. */
export function documentProblems(itemId: string | null, body: MenuItemBody, known: Known): Readonly<Problems> {
  const problems: Problems = {};
  const checkImage = (imageId: string | null, field: string) => {
    if (imageId !== null && !known.imageIds.has(imageId)) problems[field] = 'console.menu.error.image';
  };
  if (body.kind === 'product') checkProduct(itemId, body.document, known, problems);
  if (body.kind === 'group') {
    checkGroup(itemId, body.document, known, problems);
    for (const [index, item] of body.document.items.entries()) checkImage(item.imageId, `items.${index}.imageId`);
  } else checkImage(body.document.imageId, 'imageId');
  return Object.fromEntries(Object.entries(problems).map(([field, text]) => [`document.${field}`, text]));
}

function checkProduct(
  itemId: string | null,
  product: ProductDocument,
  { menu, offeredIds, taxIds }: Known,
  problems: Problems,
): void {
  const unknown: ServerMessage = 'console.menu.error.unknown';
  if (!menu.departments.has(product.departmentId)) problems.departmentId = unknown;
  if (product.taxIds?.some((id) => !taxIds.has(id))) problems.taxIds = unknown;
  if (product.groupIds.some((id) => !menu.groups.has(id))) problems.groupIds = unknown;
  for (const [index, variant] of product.variants.entries()) {
    if (variant.groupIds.some((id) => !menu.groups.has(id))) problems[`variants.${index}.groupIds`] = unknown;
  }
  for (const [index, group] of product.comboGroups.entries()) {
    const isSound = group.items.every((item) => item.productId !== itemId && menu.products.has(item.productId));
    if (!isSound) problems[`comboGroups.${index}.items`] = unknown;
  }
  for (const [index, { productIds }] of product.upsells.entries()) {
    const isSound = productIds.every((id) => menu.products.has(id) || offeredIds.has(id));
    if (!isSound) problems[`upsells.${index}.productIds`] = unknown;
  }
  // A part's id is its row's id: taking the id of another product's part would move that part here.
  const taken = new Set([...menu.products].filter(([id]) => id !== itemId).flatMap(([, other]) => partIds(other)));
  const own = partIds(product);
  if (own.some((id) => taken.has(id)) || new Set(own).size < own.length) problems.variants = 'console.menu.error.id';
}

function partIds({ variants, comboGroups, upsells }: ProductDocument): string[] {
  return [
    ...variants.map((variant) => variant.variantId),
    ...comboGroups.flatMap((group) => [group.comboProductId, ...group.items.map((item) => item.comboItemId)]),
    ...upsells.map((upsell) => upsell.upsellId),
  ];
}

function checkGroup(itemId: string | null, group: GroupDocument, { menu }: Known, problems: Problems): void {
  const optionIds = ({ items }: GroupDocument) => items.map((item) => item.modifierItemId);
  const taken = new Set([...menu.groups].filter(([id]) => id !== itemId).flatMap(([, other]) => optionIds(other)));
  const own = optionIds(group);
  if (own.some((id) => taken.has(id)) || new Set(own).size < own.length) problems.items = 'console.menu.error.id';
}
