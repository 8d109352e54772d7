import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Problem } from '#console/lib/call-form.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { useUnloadGuard } from '#console/lib/page/unsaved.tsx';
import { whenText } from '#console/lib/time/wall-clock.ts';
import type { WireLintProblem, WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import type { MenuKind } from '#core/domain/menu/document.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { FirstSteps } from './first-steps.tsx';
import { DepartmentEditor } from './lists/department-editor.tsx';
import { DepartmentsPane } from './lists/departments-pane.tsx';
import { GroupEditor } from './lists/group-editor.tsx';
import { NameSheet } from './lists/name-sheet.tsx';
import { ProductsPane } from './lists/products-pane.tsx';
import { GROUPS, type Spot, useSpot } from './lists/use-spot.ts';
import { groupBy, sameKey, severityOf, tabOf } from './menu-text.ts';
import { ProductEditor } from './product/product-editor.tsx';
import { MenuPreview } from './publish/menu-preview.tsx';
import { PublishSheet, type PublishSheetProps } from './publish/publish-sheet.tsx';
import { ownUnsaved, useUnsaved } from './unsaved.ts';
import { useMenuDraft, useMenuOrder } from './use-menu.ts';
// In this order, because later sheets refine earlier ones.
import './menu-editor.css';
import './lists/sortable-list.css';
import './lists/menu-lists.css';
import './product/item-editor.css';
import './product/item-parts.css';
import './product/item-texts.css';
import './product/item-side.css';
import './publish/menu-changes.css';

type SheetName = MenuKind | 'publish';

/** The menu editor: departments, their products and one open item. It edits the draft; publishing changes the store. */
export function MenuPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const locale = useLocale();
  const draft = useMenuDraft();
  const [sheet, setSheet] = useState<SheetName | null>(() => {
    ownUnsaved(staff.staffId);
    return null;
  });
  useUnloadGuard(useUnsaved().size > 0);
  const { data } = draft;
  const zone = staff.client.timeZone;
  const blockers = data?.problems.filter((problem) => severityOf(problem) === 'blocker').length ?? 0;
  const published = data?.publishedUtc;
  const spot = useSpot();
  if (spot.isPreview && data) return <MenuPreview draft={data} />;
  return (
    <Page
      bare
      title={t('nav.menu')}
      note={
        data && (
          <>
            <span className="tag">
              <Icon name="pencil" />
              {t('menu.draft', { count: data.changeCount })}
            </span>
            {published && (
              <span className="me-published">
                {t('menu.published', {
                  time: whenText(published, zone, HTML_LANG[locale]),
                })}
              </span>
            )}
          </>
        )
      }
      actions={
        data && (
          <>
            <Link
              className={`${buttonClass({ look: 'ghost', height: 40 })} me-top`}
              title={t('menu.import')}
              to="/menu/import"
            >
              <Icon name="upload" />
              <span>{t('menu.import')}</span>
            </Link>
            <Link
              className={`${buttonClass({ look: 'quiet', height: 40 })} me-top`}
              title={t('menu.preview')}
              to={spot.search({ isPreview: true })}
            >
              <Icon name="eye" />
              <span>{t('menu.preview')}</span>
            </Link>
            {blockers > 0 && (
              <span className="tag tag--bad">
                <Icon name="octagon-alert" />
                {t('menu.blockers', { count: blockers })}
              </span>
            )}
            <Button look={data.changeCount > 0 ? 'primary' : 'quiet'} height={40} onClick={() => setSheet('publish')}>
              {t('menu.publish')}
            </Button>
          </>
        )
      }
    >
      <Loaded query={draft}>
        {(loaded) => <Panes draft={loaded} zone={zone} sheet={sheet} setSheet={setSheet} />}
      </Loaded>
    </Page>
  );
}

type PanesProps = {
  draft: WireMenuDraft;
  zone: string;
  sheet: SheetName | null;
  setSheet: (sheet: SheetName | null) => void;
};

function Panes({ draft: read, zone, sheet, setSheet }: PanesProps) {
  const spot = useSpot();
  const order = useMenuOrder(read);
  const { draft } = order;
  const byItem = useMemo(() => groupBy(draft.problems, (problem) => problem.itemId), [draft.problems]);
  const departmentOf = useMemo(
    () => new Map(draft.products.map(({ productId, departmentId }) => [productId, departmentId])),
    [draft.products],
  );
  const byDepartment = useMemo(
    () => groupBy(draft.problems, ({ kind, itemId }) => (kind === 'product' ? departmentOf.get(itemId) : itemId) ?? ''),
    [draft.problems, departmentOf],
  );
  // A wide screen always shows a list; a phone starts with that of the departments.
  const list = spot.found ? null : (spot.list ?? draft.departments[0]?.departmentId ?? null);
  const at = { ...spot, list };
  const { open } = spot;
  const level = open ? 'item' : (spot.list ?? spot.found) ? 'list' : 'departments';
  const linkOf: PublishSheetProps['linkOf'] = ([problem, ...others]) =>
    spot.search(
      others.length > 0 ? { found: sameKey(problem), list: null, open: null } : spotOf(problem, departmentOf),
    );
  const nameOf = ({ kind, itemId }: WireLintProblem) => nameIn(draft, kind, itemId);
  return (
    <>
      <Problem error={order.error} />
      {draft.departments.length === 0 && draft.groups.length === 0 ? (
        <FirstSteps onAdd={() => setSheet('department')} />
      ) : (
        <div
          className={classNames('me', open?.kind === 'product' && spot.tab === 'languages' && 'me--whole')}
          data-level={level}
        >
          <DepartmentsPane
            draft={draft}
            problems={byDepartment}
            list={list}
            search={spot.search}
            onAdd={() => setSheet('department')}
            onOrder={order.orderDepartments}
          />
          <ProductsPane
            draft={draft}
            problems={byItem}
            spot={at}
            onAdd={setSheet}
            onOrder={(ids) => list && order.orderProducts(list, ids)}
          />
          <OpenItem draft={draft} problems={byItem} spot={spot} />
        </div>
      )}
      {sheet === 'publish' && (
        <PublishSheet zone={zone} nameOf={nameOf} linkOf={linkOf} onClose={() => setSheet(null)} />
      )}
      {(sheet === 'department' || sheet === 'product' || sheet === 'group') && (
        <NameSheet
          kind={sheet}
          departmentId={list ?? ''}
          onClose={() => setSheet(null)}
          onCreated={({ kind, itemId }) => {
            setSheet(null);
            spot.go(kind === 'department' ? { list: itemId, open: null } : { list, open: { kind, itemId } });
          }}
        />
      )}
    </>
  );
}

type OpenItemProps = {
  draft: WireMenuDraft;
  problems: ReadonlyMap<string, readonly WireLintProblem[]>;
  spot: ReturnType<typeof useSpot>;
};

/** The editor of the chosen item. */
function OpenItem({ draft, problems: byItem, spot }: OpenItemProps) {
  const t = useT();
  const { open } = spot;
  if (!open) {
    return (
      <section className="me-pane me-pane--item">
        <div className="no-entries">
          <Icon name="book-open" size="l" />
          <p>{t('menu.chooseOne')}</p>
        </div>
      </section>
    );
  }
  const { kind, itemId } = open;
  const key = `${kind} ${itemId}`;
  const given = { draft, problems: byItem.get(itemId) ?? [], spot };
  if (kind === 'product') return <ProductEditor key={key} productId={itemId} {...given} />;
  if (kind === 'group') return <GroupEditor key={key} groupId={itemId} {...given} />;
  return <DepartmentEditor key={key} departmentId={itemId} {...given} />;
}

/** The place that corrects a problem. */
function spotOf(problem: WireLintProblem, departmentOf: ReadonlyMap<string, string>): Partial<Spot> {
  const { kind, itemId } = problem;
  const list = kind === 'group' ? GROUPS : kind === 'product' ? (departmentOf.get(itemId) ?? null) : itemId;
  return { list, open: { kind, itemId }, ...(kind === 'product' ? { tab: tabOf(problem) } : {}) };
}

function nameIn({ departments, products, groups }: WireMenuDraft, kind: MenuKind, itemId: string): string {
  const named =
    kind === 'department'
      ? departments.find(({ departmentId }) => departmentId === itemId)
      : kind === 'product'
        ? products.find(({ productId }) => productId === itemId)
        : groups.find(({ groupId }) => groupId === itemId);
  return named?.name ?? '';
}
