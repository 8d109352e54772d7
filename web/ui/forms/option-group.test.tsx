// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OptionGroup, OptionRow } from './option-group.tsx';

afterEach(cleanup);

const wordsOf = (choice: HTMLElement) =>
  (choice.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

it.each(['radio', 'checkbox'] as const)('each %s says what its group asks, its hint and what is wrong', (kind) => {
  render(
    <OptionGroup kind={kind} title="Heat" asks="Required. 0 chosen." hint="Ask us" error="Please choose one.">
      <OptionRow label="Mild" />
      <OptionRow label="Hot" />
    </OptionGroup>,
  );
  const choices = screen.getAllByRole(kind);
  expect(choices.map(wordsOf)).toEqual(Array(2).fill('Required. 0 chosen. Ask us Please choose one.'));
});
