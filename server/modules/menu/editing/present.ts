import type { PicturePart } from '#core/contract/media/picture-part.ts';
import type {
  WireChangedMany,
  WireLintProblem,
  WireMenuChanges,
  WireMenuDraft,
  WireMenuImage,
  WireMenuItem,
  WireMenuPublish,
} from '#core/contract/menu/console-menu.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { MenuChange } from '#core/domain/menu/diff.ts';
import { byPosition, lowestPrice, type MenuKind, type ProductDocument } from '#core/domain/menu/document.ts';
import { namedIn, type Translated, translate } from '#core/domain/menu/menu.ts';
import type { LintProblem } from '#core/domain/menu/problems.ts';
import { type CutImage, mediaPath, presentPicture, type StoredImage } from '#server/modules/media/image.ts';
import type { ChangeCounts } from '#server/modules/menu/importing/count-changes.ts';
import type { PublishSummary } from '#server/modules/menu/publisher.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { EditedItem } from './change.ts';
import { type Draft, keyOf, revisionOf } from './draft.ts';
import type { DraftRow, PublishRow } from './repo.ts';

export interface Presenting {
  readonly tenant: Tenant;
  readonly images: ReadonlyMap<string, StoredImage>;
  readonly locale: Locale;
}

/** The whole menu in short, departments and products in their order, named in the reader's language. */
export function presentDraft(
  { tenant, images, locale }: Presenting,
  draft: Draft,
  problems: readonly LintProblem[],
  published: PublishRow | undefined,
): WireMenuDraft {
  const { menu } = draft;
  const listed = (kind: MenuKind, id: string, { name, isDisabled }: { name: Translated; isDisabled: boolean }) => ({
    ...namedIn(name, locale),
    isDisabled,
    state: stateOf(draft, kind, id),
    revision: revisionOf(draft, kind, id),
  });
  const uses = new Map<string, number>();
  for (const product of menu.products.values()) {
    for (const id of groupsOf(product)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return {
    stamp: draft.stamp,
    changeCount: draft.edits.length,
    publishedUtc: published ? new Date(published.at).toISOString() : null,
    publishedBy: published?.actor ?? null,
    departments: [...menu.departments]
      .sort(byPosition)
      .map(([id, document]) => ({ departmentId: id, ...listed('department', id, document) })),
    products: [...menu.products].sort(byPosition).map(([id, product]) => ({
      productId: id,
      departmentId: product.departmentId,
      ...listed('product', id, product),
      fromCents: lowestPrice(product),
      isFrom: new Set(product.variants.filter((one) => !one.isDisabled).map((one) => one.priceCents)).size > 1,
      imageUrl: smallest(tenant.clientId, images, product.imageId),
      sizeCount: product.variants.length,
      groupCount: groupsOf(product).size,
      isCombo: product.isCombo,
      isR18: product.isR18,
    })),
    groups: [...menu.groups]
      .sort(([, one], [, other]) => one.name.en.localeCompare(other.name.en, 'en'))
      .map(([id, group]) => ({
        groupId: id,
        ...listed('group', id, group),
        minQuantity: group.minQuantity,
        maxQuantity: group.maxQuantity,
        itemNames: group.items.map((item) => translate(item.name, locale)),
        productCount: uses.get(id) ?? 0,
      })),
    taxes: [...tenant.taxes.values()].map(({ taxId, name, rate }) => ({
      taxId,
      name,
      rate,
      isDefault: tenant.defaultTaxIds.includes(taxId),
    })),
    problems: problems.map(presentProblem),
  };
}

export function presentItem({ kind, itemId, draft, live, row }: EditedItem): WireMenuItem {
  return {
    kind,
    itemId,
    revision: row?.revision ?? 0,
    state: !live ? 'added' : !draft ? 'deleted' : row?.state === 'edited' ? 'changed' : 'live',
    draft,
    live,
    editedBy: row?.editedBy ?? null,
    editedUtc: row?.editedAt.toISOString() ?? null,
  };
}

export function presentChanges(
  draft: Draft,
  changes: readonly MenuChange[],
  problems: readonly LintProblem[],
): WireMenuChanges {
  return {
    stamp: draft.stamp,
    changes: changes.map((change) => ({
      ...presentChange(change),
      ...presentEdited(draft.rows.get(keyOf(change.kind, change.itemId))),
    })),
    problems: problems.map(presentProblem),
  };
}

export function presentChange({ fields, ...change }: MenuChange): WireChangedMany['changes'][number] {
  return {
    ...change,
    fields: fields.map(({ before, after, ...field }) => ({ ...field, before: copy(before), after: copy(after) })),
  };
}

export function presentPublish({ at, actor, after }: PublishRow): WireMenuPublish {
  // The publisher's own words in the audit log.
  const summary = after as PublishSummary | PublishSummaryOfOldEntry;
  return {
    publishedUtc: new Date(at).toISOString(),
    by: actor,
    ...('added' in summary ? { ...pickCounts(summary), byKind: null } : publishCounts(summary)),
    names: [...summary.names],
  };
}

/** An entry of the first releases counts dishes, departments and groups together. */
interface PublishSummaryOfOldEntry extends ChangeCounts {
  readonly names: readonly string[];
}

const pickCounts = ({ added = 0, changed = 0, deleted = 0 }: Partial<ChangeCounts> = {}) => ({
  added,
  changed,
  deleted,
});

function publishCounts({ dishes, departments, groups }: PublishSummary) {
  const byKind = { dishes: pickCounts(dishes), departments: pickCounts(departments), groups: pickCounts(groups) };
  const total = (change: keyof ChangeCounts) => Object.values(byKind).reduce((sum, counts) => sum + counts[change], 0);
  return { added: total('added'), changed: total('changed'), deleted: total('deleted'), byKind };
}

/** `whole` is the picture that it was cut from; null where it is not cut, or where that one is gone. */
export function presentImage(clientId: string, image: CutImage, whole: StoredImage | null): WireMenuImage {
  const { imageId, part } = image;
  return {
    imageId,
    picture: presentPicture(clientId, image),
    whole: whole && part && presentWhole(clientId, whole, part),
  };
}

function presentWhole(clientId: string, whole: StoredImage, part: PicturePart): WireMenuImage['whole'] {
  const width = whole.widths.at(-1) ?? whole.width;
  const address = mediaPath(clientId, `${whole.imageId}-${width}.webp`);
  return { address, width, height: Math.round((whole.height * width) / whole.width), part };
}

function presentProblem(problem: LintProblem): WireLintProblem {
  return { ...problem };
}

function presentEdited(row: DraftRow | undefined) {
  return { editedBy: row?.editedBy ?? null, editedUtc: row?.editedAt.toISOString() ?? null };
}

function stateOf({ live, rows }: Draft, kind: MenuKind, id: string): WireMenuItem['state'] {
  const known = kind === 'department' ? live.departments : kind === 'product' ? live.products : live.groups;
  if (!known.has(id)) return 'added';
  return rows.get(keyOf(kind, id))?.state === 'edited' ? 'changed' : 'live';
}

function groupsOf({ groupIds, variants }: ProductDocument): Set<string> {
  return new Set([...groupIds, ...variants.flatMap((variant) => variant.groupIds)]);
}

function smallest(clientId: string, images: Presenting['images'], imageId: string | null): string | null {
  const width = imageId === null ? undefined : images.get(imageId)?.widths[0];
  return imageId === null || width === undefined ? null : mediaPath(clientId, `${imageId}-${width}.webp`);
}

function copy<Value extends string | number | boolean | null>(
  value: Value | readonly (string | number)[],
): Value | (string | number)[] {
  return Array.isArray(value) ? [...value] : (value as Value);
}
