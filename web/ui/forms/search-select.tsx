import { useCombobox } from 'downshift';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { foldText } from '#core/domain/menu/search.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Field, type FieldTexts } from './field.tsx';
import './search-select.css';

export type SearchOption = {
  value: string;
  label: string;
  /** A second line, searched as well. */
  sub?: string;
};

export type SearchSelectProps = FieldTexts & {
  options: readonly SearchOption[];
  /** The chosen option's value, or '' for none; with `allowsOther` also any text. */
  value: string;
  onChange: (value: string) => void;
  /** The text when no option matches. */
  noMatchText: string;
  /** Accepts typed text that no option has. */
  allowsOther?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
  placeholder?: string;
  maxLength?: number;
  inputMode?: 'text' | 'numeric';
};

/** Options that contain each typed word in the label or the line below it. */
export function findOptions(options: readonly SearchOption[], typed: string): readonly SearchOption[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return options.filter(({ label, sub }) => {
    const text = foldText(`${label} ${sub ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/**
 * A searchable dropdown for long lists. For up to about ten options `SelectField` is quicker. Arrows move in the list,
 * Enter chooses, Escape restores the choice. Heavy (downshift): for lazily loaded features.
 */
export function SearchSelect({
  options,
  value,
  onChange,
  noMatchText,
  allowsOther = false,
  disabled,
  id,
  name,
  placeholder,
  maxLength,
  inputMode,
  ...texts
}: SearchSelectProps) {
  const selected = options.find((option) => option.value === value) ?? null;
  const settled = selected?.label ?? (allowsOther ? value : '');
  const [typed, setTyped] = useState<string | null>(null);
  const items = useMemo(() => (typed === null ? options : findOptions(options, typed)), [options, typed]);
  const list = useRef<HTMLDivElement>(null);
  const combobox = useCombobox<SearchOption>({
    items: [...items],
    inputValue: typed ?? settled,
    selectedItem: selected,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    onInputValueChange: ({ type, inputValue }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(inputValue);
    },
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputBlur && selectedItem) choose(selectedItem.value);
    },
  });
  const { isOpen, highlightedIndex } = combobox;
  const hasNone = isOpen && items.length === 0;
  // Scroll the list into view, because a scrolling dialog hides what is below its edge.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function choose(next: string): void {
    setTyped(null);
    if (next !== value) onChange(next);
  }
  /** Decides typed text without a choice: the option that it names, the text itself, or nothing. */
  function settle(): void {
    if (typed === null) return;
    const text = typed.trim();
    const named = options.find(({ label }) => foldText(label) === foldText(text));
    if (named) choose(named.value);
    else if (text === '' || allowsOther) choose(text);
    else setTyped(null);
  }
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <span className="search-select" ref={list}>
          <input
            {...combobox.getInputProps({
              id: control.id,
              'aria-labelledby': undefined,
              disabled,
              onBlur: settle,
              onKeyDown: (event: KeyboardEvent) => {
                if (event.key === 'Escape' && (isOpen || typed !== null)) {
                  // This Escape closes the list and not the dialog around it.
                  event.stopPropagation();
                  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                  setTyped(null);
                  combobox.closeMenu();
                } else if (event.key === 'Enter' && isOpen && highlightedIndex < 0) {
                  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                  event.preventDefault();
                  settle();
                  combobox.closeMenu();
                }
              },
            })}
            {...control}
            name={name}
            placeholder={placeholder}
            maxLength={maxLength}
            inputMode={inputMode}
            autoComplete="off"
            spellCheck={false}
            className="input"
          />
          <Icon name="chevron-down" size="s" />
          <ul
            {...combobox.getMenuProps({ 'aria-label': typeof texts.label === 'string' ? texts.label : undefined })}
            className="search-select__list"
            hidden={!isOpen || hasNone}
          >
            {isOpen &&
              items.map((option, index) => (
                <li
                  key={option.value}
                  {...combobox.getItemProps({ item: option, index })}
                  className={classNames(
                    'search-select__option',
                    index === highlightedIndex && 'search-select__option--on',
                  )}
                >
                  <span>{option.label}</span>
                  {option.sub && <small>{option.sub}</small>}
                </li>
              ))}
          </ul>
          <span className="search-select__none" data-said="">
            {hasNone && !allowsOther && noMatchText}
          </span>
        </span>
      )}
    </Field>
  );
}
