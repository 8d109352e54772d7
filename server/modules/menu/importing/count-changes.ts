/** How much a draft changes. Pure. */
import type { MenuChange } from '#core/domain/menu/diff.ts';

export type ChangeCounts = Readonly<Record<MenuChange['change'], number>>;
export type CountsByKind = Readonly<Record<'dishes' | 'departments' | 'groups', ChangeCounts>>;

export function countChanges(changes: readonly MenuChange[]): ChangeCounts {
  const count = (change: MenuChange['change']) => changes.filter((one) => one.change === change).length;
  return { added: count('added'), changed: count('changed'), deleted: count('deleted') };
}

export function countByKind(changes: readonly MenuChange[]): CountsByKind {
  const of = (kind: MenuChange['kind']) => countChanges(changes.filter((one) => one.kind === kind));
  return { dishes: of('product'), departments: of('department'), groups: of('group') };
}
