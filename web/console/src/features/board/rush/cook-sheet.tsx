import { useMemo, useState } from 'react';
import type { Columns } from '#console/features/board/columns.ts';
import { Choice, keyed } from '#console/features/board/ticket/ticket-lines.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { mentionsAllergy } from '#core/domain/guests/guest-notes.ts';
import { type CookDish, type CookPortion, cookList } from '#core/domain/orders/cook-list.ts';
import { Segmented } from '#ui/actions/segmented.tsx';
import { classNames } from '#ui/class-names.ts';
import './cook-sheet.css';

function Portion({ portion }: { portion: CookPortion }) {
  const t = useT();
  const { choices, note, quantity, orderNumbers } = portion;
  return (
    <li className="cook__portion">
      <b>{quantity} ×</b>
      <span>
        {choices.length === 0 && note === '' && t('rush.cookPlain')}
        {keyed(choices).map(({ item, key }) => (
          <span key={key} className="cook__choice">
            <Choice choice={item} />
          </span>
        ))}
        {note !== '' && (
          <span className={classNames('dish-line__note', mentionsAllergy(note) && 'dish-line__note--allergy')}>
            {note}
          </span>
        )}
        <small>{t('rush.cookOrders', { numbers: orderNumbers.join(', ') })}</small>
      </span>
    </li>
  );
}

function Dish({ dish }: { dish: CookDish }) {
  return (
    <li className="cook__dish">
      <h3>
        <b>{dish.quantity} ×</b> {dish.name}
      </h3>
      <ul>
        {keyed(dish.portions).map(({ item, key }) => (
          <Portion key={key} portion={item} />
        ))}
      </ul>
    </li>
  );
}

/** What all orders in preparation need, dish by dish; different portions and notes apart, with their orders. */
export function CookSheet({ columns, onClose }: { columns: Columns; onClose: () => void }) {
  const t = useT();
  const [of, setOf] = useState<'preparing' | 'all'>('preparing');
  const dishes = useMemo(
    () => cookList(of === 'all' ? [...columns.preparing, ...columns.new] : columns.preparing),
    [of, columns],
  );
  return (
    <Sheet size="l" title={t('rush.cook')} onClose={onClose}>
      <div className="stack">
        <Segmented
          label={t('rush.cookOf')}
          value={of}
          onChange={setOf}
          options={[
            { value: 'preparing', label: t('rush.cookPreparing') },
            { value: 'all', label: t('rush.cookAll') },
          ]}
        />
        {dishes.length === 0 && <p>{t('rush.cookNone')}</p>}
        <ul className="cook">
          {dishes.map((dish) => (
            <Dish key={dish.name} dish={dish} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
