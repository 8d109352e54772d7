import { useState } from 'react';
import { Link } from 'react-router';
import { ChoosingBar, type ChosenIds, toggled } from '#console/features/menu/many/choosing.tsx';
import { priceText, problemText, worstOf } from '#console/features/menu/menu-text.ts';
import { unsavedKey, useUnsaved } from '#console/features/menu/unsaved.ts';
import { useT } from '#console/lib/page/i18n.tsx';
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

/** One department's products in their order, the shared groups, or the results of a search. */
export function ProductsPane({ draft, problems, spot, onAdd, onOrder }: ProductsPaneProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(PAGE);
  /** null: none are being chosen. */
  const [chosen, setChosen] = useState<ChosenIds | null>(null);
  const wanted = text.trim().toLowerCase();
  const isGroups = spot.list === GROUPS;
  const department = draft.departments.find(({ departmentId }) => departmentId === spot.list);
  const fits = ({ name, englishName = '' }: { name: string; englishName?: string | undefined }) =>
    `${name}\n${englishName}`.toLowerCase().includes(wanted);
  const products = wanted
    ? draft.products.filter(fits).slice(0, MAX_FOUND)
    : draft.products.filter(({ departmentId }) => departmentId === spot.list);
  const groups = wanted ? draft.groups.filter(fits).slice(0, MAX_FOUND) : isGroups ? draft.groups : [];
  const title = isGroups ? t('menu.groups') : (department?.name ?? t('menu.products'));
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
          isFixed={wanted !== '' || chosen !== null}
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
                list: product.departmentId,
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
        {groups.map((group) => (
          <Link
            key={group.groupId}
            className={classNames('me-prod me-prod--group', group.isDisabled && 'me-prod--off')}
            to={spot.search({ list: GROUPS, open: { kind: 'group', itemId: group.groupId } })}
            aria-current={group.groupId === openId ? 'true' : undefined}
          >
            <span className="me-prod__words">
              <b>{group.name}</b>
              <Note
                problems={problems.get(group.groupId)}
                text={t('menu.groupNote', { options: group.itemNames.length, products: group.productCount })}
              />
            </span>
          </Link>
        ))}
        {products.length === 0 && groups.length === 0 && (
          <p className="me-nothing">
            {t(wanted ? 'menu.nothingFound' : isGroups ? 'menu.noGroups' : 'menu.noProducts')}
          </p>
        )}
      </div>
      {wanted === '' && (
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

/** Always shows a blocker, and a warning only if there is no other text. */
function Note({ problems, text }: { problems: readonly WireLintProblem[] | undefined; text: string }) {
  const t = useT();
  const worst = worstOf(problems);
  const blocker = worst === 'blocker' ? problems?.find((problem) => worstOf([problem]) === 'blocker') : undefined;
  if (blocker) {
    return (
      <span className="me-note me-note--bad">
        <Icon name="octagon-alert" size="s" />
        {problemText(t, blocker)[0]}
      </span>
    );
  }
  const allergens = problems?.find(({ code }) => code === 'allergens-missing' || code === 'gluten-unnamed');
  if (allergens && text === '') {
    return (
      <span className="me-note me-note--warn">
        <Icon name="alert" size="s" />
        {problemText(t, allergens)[0]}
      </span>
    );
  }
  return <span className="me-note">{text}</span>;
}
