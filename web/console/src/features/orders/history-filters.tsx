import { useState } from 'react';
import { type MessageKey, useT } from '#console/lib/page/i18n.tsx';
import { SearchBox, useTyped } from '#console/lib/search/search-box.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { countFilters, type FilterName, type HistoryFilters } from './filter-params.ts';
import '#ui/forms/field.css';

interface Choice {
  readonly name: FilterName;
  readonly label: MessageKey;
  readonly options: readonly (readonly [string, MessageKey])[];
}

const CHOICES: readonly Choice[] = [
  {
    name: 'status',
    label: 'orders.status',
    options: [
      ['live', 'history.status.live'],
      ['pending', 'orders.status.pending'],
      ['accepted', 'orders.status.accepted'],
      ['preparing', 'orders.status.preparing'],
      ['on-its-way', 'orders.status.on-its-way'],
      ['delivered', 'orders.status.delivered'],
      ['cancelled', 'orders.status.cancelled'],
      ['payment-failed', 'orders.status.payment-failed'],
    ],
  },
  {
    name: 'orderType',
    label: 'history.type',
    options: [
      ['1', 'board.type.pickup'],
      ['2', 'board.type.delivery'],
    ],
  },
  {
    name: 'paymentMode',
    label: 'history.payment',
    options: [
      ['1', 'history.payment.cash'],
      ['2', 'history.payment.card'],
    ],
  },
  {
    name: 'money',
    label: 'history.money',
    options: [
      ['cash', 'history.money.cash'],
      ['held', 'history.money.held'],
      ['taken', 'history.money.taken'],
      ['owed', 'history.money.owed'],
      ['refunded', 'history.money.refunded'],
      ['let-go', 'history.money.let-go'],
      ['unpaid', 'history.money.unpaid'],
    ],
  },
  {
    name: 'refunded',
    label: 'history.refunded',
    options: [
      ['true', 'shell.yes'],
      ['false', 'shell.no'],
    ],
  },
  {
    name: 'scheduled',
    label: 'history.scheduled',
    options: [
      ['true', 'shell.yes'],
      ['false', 'shell.no'],
    ],
  },
  {
    name: 'source',
    label: 'history.source',
    options: [
      ['web', 'history.source.web'],
      ['phone', 'history.source.phone'],
    ],
  },
];

export type HistoryFilterBarProps = {
  filters: HistoryFilters;
  onChange: (name: FilterName, value: string) => void;
  onClear: () => void;
};

export function HistoryFilterBar({ filters, onChange, onClear }: HistoryFilterBarProps) {
  const t = useT();
  const [promotion, setPromotion] = useTyped(filters.promotion ?? '', (value) => onChange('promotion', value));
  const active = countFilters(filters);
  const [isOpen, setOpen] = useState(active > 0);
  return (
    <search className="history-filters">
      <div className="history-filters__first">
        <SearchBox
          label={t('history.search')}
          hint={t('history.searchHint')}
          value={filters.q ?? ''}
          onChange={(value) => onChange('q', value)}
        />
        <Button look="quiet" icon="funnel" height={48} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {active > 0 ? t('history.filtersActive', { count: active }) : t('history.filters')}
        </Button>
      </div>
      {isOpen && (
        <div className="history-filters__all">
          <TextField
            label={t('history.from')}
            type="date"
            value={filters.from ?? ''}
            max={filters.to}
            onChange={(event) => onChange('from', event.target.value)}
          />
          <TextField
            label={t('history.to')}
            type="date"
            value={filters.to ?? ''}
            min={filters.from}
            onChange={(event) => onChange('to', event.target.value)}
          />
          {CHOICES.map(({ name, label, options }) => (
            <SelectField
              key={name}
              label={t(label)}
              value={filters[name] ?? ''}
              onChange={(value) => onChange(name, value)}
              options={[
                { value: '', label: t('history.any') },
                ...options.map(([value, text]) => ({ value, label: t(text) })),
              ]}
            />
          ))}
          <TextField
            label={t('history.promotion')}
            value={promotion}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setPromotion(event.target.value)}
          />
          {active > 0 && (
            <Button look="ghost" height={40} icon="x" className="history-filters__clear" onClick={onClear}>
              {t('history.clear')}
            </Button>
          )}
        </div>
      )}
    </search>
  );
}
