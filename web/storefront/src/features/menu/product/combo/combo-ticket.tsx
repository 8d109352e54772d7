import type { ReactNode } from 'react';
import { comboItemPrice, linePrice } from '#core/domain/cart/pricing.ts';
import type { Selection } from '#core/domain/cart/selection.ts';
import type { Product } from '#core/domain/menu/menu.ts';
import { sum, times } from '#core/domain/money/money.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Money } from '#ui/display/money.tsx';
import { Ticket, TicketHead, TicketPart } from '#ui/display/order/ticket.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { chosenInGroup, countInGroup } from './combo-choices.ts';
import { optionNames } from './combo-options.ts';
import '#ui/display/order/totals.css';
import './combo-ticket.css';
import { nameLang } from '#ui/name-lang.ts';

export type ComboTicketProps = {
  product: Product;
  selection: Selection;
  /** The price of the present choices. */
  total: ReactNode;
  /** Quantity and button: the part of the ticket that narrow windows show. */
  children: ReactNode;
};

/** The present choices of the combo and the missing ones, beside the groups from 1024 px on. */
export function ComboTicket({ product, selection, total, children }: ComboTicketProps) {
  const t = useT();
  const groups = product.comboGroups.map((group) => {
    const count = countInGroup(selection.comboItems, group.comboProductId);
    const chosen = chosenInGroup(selection.comboItems, group.comboProductId);
    return { group, count, chosen, missing: Math.max(0, group.minQty - count) };
  });
  const count = groups.reduce((pieces, one) => pieces + one.count, 0);
  const wanted = groups.reduce((pieces, one) => pieces + one.count + one.missing, 0);
  const base = linePrice(product, { ...selection, comboItems: [] });
  const extras = times(sum(selection.comboItems.map((choice) => comboItemPrice(product, choice))), selection.qty);
  return (
    <div className="cbt modal__side">
      <Ticket>
        <TicketPart className="cbt__list">
          <TicketHead
            level={3}
            title={t('product.feast')}
            aside={<span className="muted num">{t('product.feast.count', { n: count, max: wanted })}</span>}
          />
          <ul>
            {groups.flatMap(({ group, chosen, missing }) => [
              ...chosen.map((choice) => {
                const item = group.items.find((one) => one.comboItemId === choice.comboItemId);
                if (!item) return null;
                const options = optionNames(item, choice);
                const more = comboItemPrice(product, choice);
                return (
                  <li key={`${group.comboProductId} ${choice.comboItemId}`}>
                    <Icon name="circle-check" />
                    <span lang={nameLang(item.name.en)}>
                      {choice.qty > 1 && `${choice.qty} × `}
                      {item.name.en}
                      {options && <small>{options}</small>}
                    </span>
                    {more > 0 && <Money cents={more} signed />}
                  </li>
                );
              }),
              missing > 0 && (
                <li key={group.comboProductId} className="is-open">
                  <Icon name="circle-dashed" />
                  <span>
                    {t('product.feast.missing', { n: missing })}
                    <small lang={nameLang(group.name.en)}>{group.name.en}</small>
                  </span>
                </li>
              ),
            ])}
          </ul>
        </TicketPart>
        <TicketPart className="cbt__sum">
          <dl className="totals">
            <div>
              <dt>{product.name.en}</dt>
              <dd>
                <Money cents={base} />
              </dd>
            </div>
            {extras > 0 && (
              <div>
                <dt>{t('product.feast.extras')}</dt>
                <dd>
                  <Money cents={extras} />
                </dd>
              </div>
            )}
            <div className="totals__sum">
              <dt>{t('product.feast.total')}</dt>
              <dd>{total}</dd>
            </div>
          </dl>
          {children}
        </TicketPart>
      </Ticket>
    </div>
  );
}
