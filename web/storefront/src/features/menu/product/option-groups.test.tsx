// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ModifierCategory, ModifierItem } from '#core/domain/menu/menu.ts';
import { allTexts, createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import type { Choices } from './choices.ts';
import { ChoiceGroups } from './option-groups.tsx';
import { turnAfter } from './use-fold.tsx';

afterEach(cleanup);
const i18n = createI18n('en', await allTexts('en'));
Element.prototype.scrollIntoView = vi.fn();

const itemsOf = (group: number) =>
  Array.from(
    { length: 3 },
    (_, index) =>
      ({
        modifierItemId: `${group}-${index}`,
        name: { en: `Filling ${group}.${index}` },
        price: 0,
        isDisabled: false,
        isDefault: false,
        minQuantity: null,
        maxQuantity: 1,
        outOfStockUntilUtc: null,
      }) as unknown as ModifierItem,
  );
/** Every third group may stay empty and takes two. */
const groupOf = (group: number) => {
  const isFree = group % 3 === 0;
  return {
    modifierCategoryId: `group-${group}`,
    name: { en: `Step ${group}` },
    minQuantity: isFree ? 0 : 1,
    maxQuantity: isFree ? 2 : 1,
    isDisabled: false,
    items: itemsOf(group),
  } as unknown as ModifierCategory;
};

const onChoices = vi.fn();

function Bowl({ count, refused = '' }: { count: number; refused?: string }) {
  const [of] = useState(() => ({
    variants: [],
    modifierCategories: Array.from({ length: count }, (_, index) => groupOf(index + 1)),
  }));
  const [choices, setChoices] = useState<Choices>([]);
  return (
    <TextProvider i18n={i18n}>
      <ChoiceGroups
        {...{ of, choices }}
        variantId={null}
        nowMs={0}
        idPrefix="x"
        errorAt={(path) => (path.endsWith(refused) && refused ? 'Please select at least 1 item(s)' : null)}
        priceOf={() => null}
        onVariant={() => undefined}
        onChoices={(change, path) => {
          onChoices(path);
          setChoices(change);
        }}
      />
    </TextProvider>
  );
}

const heads = () => screen.queryAllByRole('button', { name: /^Step \d+$/ });
const openHeads = () => heads().filter((head) => head.getAttribute('aria-expanded') === 'true');
const openNames = () => openHeads().map((head) => head.textContent);

function press(name: string): void {
  const choice = screen.getByLabelText(name);
  fireEvent.pointerDown(choice);
  fireEvent.click(choice);
}

it('few groups are all open, and nothing folds', () => {
  render(<Bowl count={7} />);
  expect(heads()).toEqual([]);
  press('Filling 1.0');
  expect(screen.getAllByRole('radio')).toHaveLength(15);
});

it('of many groups one is open; the answered one folds with its answer, and the next one comes into sight', () => {
  render(<Bowl count={30} />);
  expect(openNames()).toEqual(['Step 1']);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  press('Filling 1.2');
  expect(openNames()).toEqual(['Step 2']);
  expect(document.activeElement).toBe(openHeads()[0]);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  expect(screen.getByText('Filling 1.2')).toBeTruthy();
  press('Filling 2.0');
  // One of two: it takes another, so it stays until it is full or left.
  press('Filling 3.0');
  expect(openNames()).toEqual(['Step 3']);
  press('Filling 3.1');
  expect(openNames()).toEqual(['Step 4']);
  expect(screen.getByText('Filling 3.0, Filling 3.1')).toBeTruthy();
});

it('a choice by key stays open, and a button leads on', () => {
  render(<Bowl count={30} />);
  const choice = screen.getByLabelText('Filling 1.0');
  fireEvent.keyDown(choice, { key: 'ArrowDown' });
  fireEvent.click(choice);
  expect(openNames()).toEqual(['Step 1']);
  fireEvent.click(screen.getByRole('button', { name: 'Next: Step 2' }));
  expect(openNames()).toEqual(['Step 2']);
});

it('a refused group is open, whichever is', () => {
  render(<Bowl count={30} refused="group-20" />);
  expect(openNames()).toEqual(['Step 1', 'Step 20']);
});

it('what is asked next: a later group that takes more, else the first that misses something', () => {
  const turn = (path: string, isOwed: boolean, isFull: boolean) => ({ path, name: path, chosen: '', isOwed, isFull });
  const turns = [turn('a', true, false), turn('b', false, true), turn('c', false, false), turn('d', false, true)];
  expect(turnAfter(turns, 'a')?.path).toBe('c');
  expect(turnAfter(turns, 'c')?.path).toBe('a');
  expect(turnAfter(turns.slice(1), 'c')).toBeUndefined();
});
