// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setToastLabels, toast } from './toast.ts';

/** The card of a toast. */
const cardOf = (text: string) => screen.getByText(text).closest('.toast') as HTMLElement;
const button = (text: string, name: string) => {
  const found = [...cardOf(text).querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`No button ${name}`);
  return found;
};

let close = 'Dismiss';
setToastLabels(() => ({ region: 'Messages here', close }));

describe('a toast', () => {
  it('appears in the named region, and its close button removes it', async () => {
    await toast.success('Saved');
    await screen.findByText('Saved');
    expect(screen.getByText('Saved').closest('section')?.getAttribute('aria-label')).toContain('Messages here');
    fireEvent.click(button('Saved', 'Dismiss'));
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  });

  it('runs its action once and goes', async () => {
    let undone = 0;
    await toast.info('Removed', { action: { label: 'Undo', onPress: () => undone++ } });
    await screen.findByText('Removed');
    fireEvent.click(button('Removed', 'Undo'));
    expect(undone).toBe(1);
    await waitFor(() => expect(screen.queryByText('Removed')).toBeNull());
  });

  it.each(['Undo', 'Dismiss'])('gives the focus back to what had it when %s is pressed', async (name) => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    await toast.info(`Gone by ${name}`, { action: { label: 'Undo', onPress: () => {} } });
    await screen.findByText(`Gone by ${name}`);
    button(`Gone by ${name}`, name).focus();
    fireEvent.click(button(`Gone by ${name}`, name));
    expect(document.activeElement).toBe(before);
    await waitFor(() => expect(screen.queryByText(`Gone by ${name}`)).toBeNull());
  });

  it('takes the place of the one with the same id', async () => {
    await toast.error('At most 3', { id: 'max' });
    await screen.findByText('At most 3');
    await toast.error('At most 5', { id: 'max' });
    await screen.findByText('At most 5');
    expect(screen.queryByText('At most 3')).toBeNull();
  });

  it('has the words of the language that is shown when it appears', async () => {
    close = 'Fermer';
    await toast.info('Enregistré');
    await screen.findByText('Enregistré');
    fireEvent.click(button('Enregistré', 'Fermer'));
    await waitFor(() => expect(screen.queryByText('Enregistré')).toBeNull());
  });
});
