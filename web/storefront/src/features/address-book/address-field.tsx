import { type KeyboardEvent, useEffect, useRef } from 'react';
import { MAX_ADDRESS } from '#core/domain/guests/text-lengths.ts';
import { SuggestionList } from '#store/lib/address/suggestion-list.tsx';
import type { AddressCombobox } from '#store/lib/address/use-address-combobox.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Field } from '#ui/forms/field.tsx';

export type AddressFieldProps = {
  search: AddressCombobox;
  error: string | null;
  /** Why the device's position is unknown; shown under the text. */
  problem: string | null;
  hint: string | null;
};

/** The full address, three rows, with suggestions while one types. */
export function AddressField({ search, error, problem, hint }: AddressFieldProps) {
  const t = useT();
  const { combobox, inputEvents, items, isOpen } = search;
  const whole = useRef<HTMLDivElement>(null);
  const reason =
    problem && error ? (
      <>
        {problem}
        <br />
        {error}
      </>
    ) : (
      (problem ?? error)
    );
  const count = isOpen ? items.length : 0;
  // A dialog that scrolls would hide suggestions below its edge.
  useEffect(() => {
    if (count > 0) whole.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <div className="afield" ref={whole}>
      <Field label={t('address.text')} error={reason} hint={hint} required>
        {(control) => {
          // HTML allows only the role textbox for a textarea; the other attributes of the pattern stay.
          const {
            role: _role,
            'aria-expanded': _isExpanded,
            ...input
          } = combobox.getInputProps({
            'aria-labelledby': undefined,
            id: control.id,
            ...inputEvents,
            onKeyDown: (event: KeyboardEvent) => {
              // An address is one paragraph, so Enter chooses a result or searches.
              if (event.key === 'Enter') event.preventDefault();
              inputEvents.onKeyDown(event);
            },
          });
          return (
            <textarea
              {...input}
              {...control}
              className="input"
              rows={3}
              autoComplete="street-address"
              maxLength={MAX_ADDRESS}
            />
          );
        }}
      </Field>
      <SuggestionList search={search} label={t('address.text')} block="afield">
        {count > 0 && <span className="vh">{t('address.suggestions', { count })}</span>}
      </SuggestionList>
    </div>
  );
}
