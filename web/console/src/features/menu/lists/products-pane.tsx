import { useState } from 'react';
import { Link } from 'react-router';
import { ChoosingBar, type ChosenIds, toggled } from '#console/features/menu/many/choosing.tsx';
import { priceText, problemText, sameKey, sameProblems, severityOf } from '#console/features/menu/menu-text.ts';
import { unsavedKey, useUnsaved } from '#console/features/menu/unsaved.ts';
import { type Translate, useT } from '#console/lib/page/i18n.tsx';
import type { WireLintProblem, WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import type { MenuKind } from '#core/domain/menu/document.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Mark } from '#ui/brand/mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { MoveBar } from './move-bar.tsx';
import { SortableList } from './sortable-list.tsx';
import { GROUPS, type Spot } from './use-spot.ts';

/** The list shows at most this many results; a longer search narrows them. */
const MAX_FOUND = 60;
/** Number of rows drawn at once, because an import may put thousands into one department. */
const PAGE = 150;

export type ProductsPaneProps = {
  draft: WireMenuDraft;
  problems: ReadonlyMap<string, readonly WireLintProblem[]>;
  spot: Spot & { search(to: Partial<Spot>): string };
  onAdd: (kind: MenuKind) => void;
  onOrder: (ids: string[]) => void;
};

/** One department's products in their order, the shared groups, the results of a search, or what the check found. */
export function ProductsPane({ draft, problems, spot, onAdd, onOrder }: ProductsPaneProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(PAGE);
  /** null: none are being chosen. */
  const [chosen, setChosen] = useState<ChosenIds | null>(null);
  const wanted = text.trim().toLowerCase();
  const isGroups = spot.list === GROUPS;
  const department = draft.departments.find(({ departmentId }) => departmentId === spot.list);
  const { products, groups, departments } = listedIn(draft, spot, wanted);
  const title = foundTitle(t, draft, spot) ?? department?.name ?? t(isGroups ? 'menu.groups' : 'menu.products');
  const openId = spot.open?.itemId;
  return (
    <section className="me-pane me-pane--products" aria-label={title}>
      <PaneHead title={title} department={department} isGroups={isGroups} spot={spot} onAdd={onAdd} />
      <div className="me-find">
        <div className="me-search">
          <Icon name="search" size="s" />
          <input
            type="search"
            aria-label={t('menu.find')}
            placeholder={t('menu.find')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span className="me-kbd" aria-hidden="true">
            /
          </span>
        </div>
        {!isGroups && products.length > 0 && (
          <Button
            look="ghost"
            height={40}
            className="me-icon-button"
            aria-label={t('menu.many')}
            aria-pressed={chosen !== null}
            onClick={() => setChosen(chosen ? null : new Set())}
          >
            <Icon name="list-checks" />
          </Button>
        )}
      </div>
      {chosen && (
        <ChoosingBar
          draft={draft}
          listed={products.map(({ productId }) => productId)}
          chosen={chosen}
          onChange={setChosen}
          onEnd={() => setChosen(null)}
        />
      )}
      <div className="me-pane__body">
        <SortableList
          items={products.slice(0, limit)}
          idOf={(product) => product.productId}
          nameOf={(product) => product.name}
          isFixed={wanted !== '' || spot.found !== null || chosen !== null}
          onOrder={(ids) => onOrder([...ids, ...products.slice(limit).map(({ productId }) => productId)])}
        >
          {(product) => (
            <ProductRow
              product={product}
              problems={problems.get(product.productId)}
              isCurrent={product.productId === openId}
              isChosen={chosen ? chosen.has(product.productId) : null}
              onChoose={() => chosen && setChosen(toggled(chosen, product.productId))}
              to={spot.search({
                ...(spot.found ? {} : { list: product.departmentId }),
                open: { kind: 'product', itemId: product.productId },
              })}
            />
          )}
        </SortableList>
        {products.length > limit && (
          <Button look="quiet" height={40} onClick={() => setLimit(limit + PAGE)}>
            {t('menu.showMore', { count: products.length - limit })}
          </Button>
        )}
        <PartRows {...{ departments, groups, problems, spot }} />
        {products.length + groups.length + departments.length === 0 && (
          <p className="me-nothing">{t(nothingIn(spot, wanted))}</p>
        )}
      </div>
      {wanted === '' && !spot.found && (
        <MoveBar
          ids={products.map(({ productId }) => productId)}
          id={openId}
          name={products.find(({ productId }) => productId === openId)?.name ?? ''}
          onOrder={onOrder}
        />
      )}
    </section>
  );
}

type PaneHeadProps = Pick<ProductsPaneProps, 'spot' | 'onAdd'> & {
  title: string;
  department: WireMenuDraft['departments'][number] | undefined;
  isGroups: boolean;
};

/** What the list is, and what is added to it. */
function PaneHead({ title, department, isGroups, spot, onAdd }: PaneHeadProps) {
  const t = useT();
  return (
    <header className="me-pane__head">
      <Link
        className={`${buttonClass({ look: 'ghost', height: 40 })} me-icon-button me-back`}
        to={spot.search({ list: null, open: null })}
      >
        <Icon name="arrow-left" />
        <span className="vh">{t('menu.back')}</span>
      </Link>
      <h2>{title}</h2>
      {department && (
        <Link
          className={`${buttonClass({ look: 'ghost', height: 40 })} me-icon-button`}
          to={spot.search({ open: { kind: 'department', itemId: department.departmentId } })}
          aria-label={t('menu.edit.department', { name: department.name })}
        >
          <Icon name="pencil" />
        </Link>
      )}
      {(department || isGroups) && (
        <Button look="quiet" height={40} className="me-small" onClick={() => onAdd(isGroups ? 'group' : 'product')}>
          <Icon name="plus" size="s" />
          {t('shell.add')}
        </Button>
      )}
    </header>
  );
}

type ProductRowProps = {
  product: WireMenuDraft['products'][number];
  problems: readonly WireLintProblem[] | undefined;
  isCurrent: boolean;
  /** null while none are being chosen. */
  isChosen: boolean | null;
  onChoose: () => void;
  to: string;
};

function ProductRow({ product, problems, isCurrent, isChosen, onChoose, to }: ProductRowProps) {
  const t = useT();
  const isUnsaved = useUnsaved().has(unsavedKey('product', product.productId));
  const parts = [
    isUnsaved && t('menu.unsaved'),
    product.isDisabled && t('menu.off'),
    product.sizeCount > 0 && t('menu.sizeCount', { count: product.sizeCount }),
    product.groupCount > 0 && t('menu.groupCount', { count: product.groupCount }),
    product.isCombo && t('menu.combo'),
    product.isR18 && 'R18',
  ].filter(Boolean);
  const className = classNames('me-prod', product.isDisabled && 'me-prod--off');
  const words = (
    <>
      {product.imageUrl ? (
        <img src={product.imageUrl} alt="" width="44" height="44" loading="lazy" />
      ) : (
        <span className="me-prod__blank" aria-hidden="true">
          <Icon name="image" size="s" />
        </span>
      )}
      <span className="me-prod__words">
        <b>{product.name}</b>
        <Note problems={isUnsaved ? undefined : problems} text={parts.join(' · ')} />
      </span>
      <span className="me-prod__price">{priceText(t, product)}</span>
    </>
  );
  if (isChosen !== null) {
    return (
      <label className={className}>
        <input type="checkbox" className="mark-input" checked={isChosen} onChange={onChoose} />
        <Mark kind="checkbox" />
        {words}
      </label>
    );
  }
  return (
    <Link className={className} to={to} aria-current={isCurrent ? 'true' : undefined}>
      {words}
    </Link>
  );
}

type PartRowsProps = Pick<WireMenuDraft, 'departments' | 'groups'> & Pick<ProductsPaneProps, 'problems' | 'spot'>;

/** Groups of choices, and departments that the check found. */
function PartRows({ departments, groups, problems, spot }: PartRowsProps) {
  const t = useT();
  const rows = [
    ...departments.map(({ departmentId, name }) => {
      return {
        kind: 'department',
        itemId: departmentId,
        name,
        isDisabled: false,
        text: t('menu.departments'),
      } as const;
    }),
    ...groups.map(({ groupId, name, isDisabled, itemNames, productCount }) => {
      const text = t('menu.groupNote', { options: itemNames.length, products: productCount });
      return { kind: 'group', itemId: groupId, name, isDisabled, text } as const;
    }),
  ];
  return rows.map(({ kind, itemId, name, isDisabled, text }) => (
    <Link
      key={itemId}
      className={classNames('me-prod me-prod--group', isDisabled && 'me-prod--off')}
      to={spot.search({ ...(spot.found ? {} : { list: GROUPS }), open: { kind, itemId } })}
      aria-current={itemId === spot.open?.itemId ? 'true' : undefined}
    >
      <span className="me-prod__words">
        <b>{name}</b>
        <Note problems={problems.get(itemId)} text={text} />
      </span>
    </Link>
  ));
}

/** A blocker, or else the text; a warning stands in the list of those that have it. */
function Note({ problems = [], text }: { problems: readonly WireLintProblem[] | undefined; text: string }) {
  const t = useT();
  const blocker = problems.find((problem) => severityOf(problem) === 'blocker');
  if (!blocker) return <span className="me-note">{text}</span>;
  return (
    <span className="me-note me-note--bad">
      <Icon name="octagon-alert" size="s" />
      {problemText(t, blocker)[0]}
    </span>
  );
}

/** What the check says of the parts that are listed, or its own name once all are mended; null for another list. */
function foundTitle(t: Translate, { problems }: WireMenuDraft, { found }: Spot): string | null {
  if (found === null) return null;
  const [same] = sameProblems(problems.filter((problem) => sameKey(problem) === found));
  return same ? problemText(t, ...same)[0] : t('menu.check');
}

function nothingIn({ list, found }: Spot, wanted: string) {
  if (wanted) return 'menu.nothingFound';
  return found ? 'menu.lint.fine' : list === GROUPS ? 'menu.noGroups' : 'menu.noProducts';
}

function listedIn(
  { departments, products, groups, problems }: WireMenuDraft,
  { list, found }: Spot,
  wanted: string,
): Pick<WireMenuDraft, 'departments' | 'products' | 'groups'> {
  if (wanted) {
    const fits = ({ name, englishName = '' }: { name: string; englishName?: string | undefined }) =>
      `${name}\n${englishName}`.toLowerCase().includes(wanted);
    return {
      departments: [],
      products: products.filter(fits).slice(0, MAX_FOUND),
      groups: groups.filter(fits).slice(0, MAX_FOUND),
    };
  }
  if (found) {
    const ids = new Set(problems.filter((problem) => sameKey(problem) === found).map(({ itemId }) => itemId));
    return {
      departments: departments.filter(({ departmentId }) => ids.has(departmentId)),
      products: products.filter(({ productId }) => ids.has(productId)),
      groups: groups.filter(({ groupId }) => ids.has(groupId)),
    };
  }
  return {
    departments: [],
    products: products.filter(({ departmentId }) => departmentId === list),
    groups: list === GROUPS ? groups : [],
  };
}
