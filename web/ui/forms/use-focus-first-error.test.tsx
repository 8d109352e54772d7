// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextField } from './field.tsx';
import { OptionGroup } from './option-group.tsx';
import { useFocusFirstError } from './use-focus-first-error.ts';

afterEach(cleanup);

/** A form whose send button shows errors at the named fields. */
function Form({ wrong, onSend }: { wrong: readonly string[]; onSend?: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = useFocusFirstError(form);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const errorOf = (name: string) => (errors.includes(name) ? 'Missing' : undefined);
  return (
    <form ref={form}>
      <TextField label="Name" error={errorOf('name')} />
      <OptionGroup id="heat" kind="radio" title="Heat" error={errorOf('heat') ?? null}>
        <label>
          <input type="radio" name="heat" /> Mild
        </label>
      </OptionGroup>
      <TextField label="Phone" error={errorOf('phone')} />
      <button
        type="button"
        onClick={() => {
          setErrors(wrong);
          focusFirst();
          onSend?.();
        }}
      >
        Send
      </button>
    </form>
  );
}
/** A form with a field of its own around one that answers the same press. */
function Outer() {
  const box = useRef<HTMLDivElement>(null);
  const focusFirst = useFocusFirstError(box);
  const [isWrong, setIsWrong] = useState(false);
  return (
    <div ref={box}>
      <TextField label="Full name" error={isWrong ? 'Missing' : undefined} />
      <Form
        wrong={['name']}
        onSend={() => {
          setIsWrong(true);
          focusFirst();
        }}
      />
    </div>
  );
}

const send = () => {
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  fireEvent.click(button);
};
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

describe('the first wrong field', () => {
  it('gets the focus, and its error is read with it', async () => {
    render(<Form wrong={['phone', 'name']} />);
    send();
    const name = screen.getByLabelText('Name');
    await focused(name);
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Missing');
  });

  it('gets the focus again at the next press', async () => {
    render(<Form wrong={['phone']} />);
    send();
    await focused(screen.getByLabelText('Phone'));
    send();
    await focused(screen.getByLabelText('Phone'));
  });

  it('is that of the outer form, where a form stands in another', async () => {
    render(<Outer />);
    send();
    await focused(screen.getByLabelText('Full name'));
  });

  it('leaves the focus with who has gone to a field meanwhile', async () => {
    render(<Form wrong={['name', 'phone']} />);
    send();
    const phone = screen.getByLabelText('Phone');
    phone.focus();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(phone);
  });

  it('may be a group: its first control gets the focus', async () => {
    render(<Form wrong={['heat', 'phone']} />);
    send();
    await focused(screen.getByLabelText('Mild'));
  });
});
