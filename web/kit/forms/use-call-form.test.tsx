// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '#core/contract/wire/call.ts';
import { useCallForm } from './use-call-form.ts';

interface Sent {
  readonly values: { readonly name: string; readonly email: string };
  readonly id: string;
  /** Ends the call: with an error, or well. */
  readonly answer: (error?: Error) => void;
}

let sent: Sent[] = [];
let focusedForms = 0;
beforeEach(() => {
  sent = [];
  focusedForms = 0;
});
afterEach(cleanup);

function Form() {
  const form = useCallForm({
    initial: { name: '', email: '' },
    check: ({ name }) => ({ name: name === '' ? 'A name, please' : undefined }),
    send: (values, id) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ values, id, answer: (error) => (error ? reject(error) : resolve()) });
      }),
    errorText: (error) => (error instanceof CallError ? error.message : 'No connection'),
    focusFirst: () => {
      focusedForms++;
    },
  });
  const input = (name: 'name' | 'email') => {
    const { error, ...field } = form.text(name);
    return (
      <p>
        <input {...field} aria-label={name} aria-invalid={error ? true : undefined} />
        {error}
      </p>
    );
  };
  return (
    <form {...form.form} aria-label="Sign up">
      {input('name')}
      {input('email')}
      <button type="submit">{form.isBusy ? 'Sending' : 'Send'}</button>
      <p role="alert">{form.error}</p>
    </form>
  );
}

const page = () => (
  <QueryClientProvider client={new QueryClient()}>
    <Form />
  </QueryClientProvider>
);
const open = () => render(page());
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Sign up' }));
const request = async (number = 1) => {
  await waitFor(() => expect(sent).toHaveLength(number));
  return sent.at(-1) as Sent;
};
const isIdle = () => screen.findByRole('button', { name: 'Send' });
const refusal = (fields: Record<string, string>) => new CallError(400, 'Please check the form', undefined, fields);

describe('a form that one call sends', () => {
  it('shows problems at their fields and sends nothing', async () => {
    open();
    submit();
    expect(await screen.findByText('A name, please')).toBeDefined();
    expect(screen.getByLabelText('name').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(focusedForms).toBe(1));
    expect(sent).toEqual([]);
    type('name', 'Ana');
    await waitFor(() => expect(screen.queryByText('A name, please')).toBeNull());
  });

  it('sends once, however often a person presses', async () => {
    open();
    type('name', 'Ana');
    submit();
    submit();
    const { values, answer } = await request();
    await screen.findByRole('button', { name: 'Sending' });
    submit();
    expect(sent).toHaveLength(1);
    expect(values).toEqual({ name: 'Ana', email: '' });
    answer();
    await isIdle();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('repeats the same texts with the same id, and other texts with another one', async () => {
    open();
    type('name', 'Ana');
    submit();
    const first = await request();
    first.answer(new Error('lost'));
    expect(await screen.findByText('No connection')).toBeDefined();
    submit();
    const second = await request(2);
    expect(second.id).toBe(first.id);
    second.answer(new Error('lost'));
    await isIdle();
    type('name', 'Bea');
    submit();
    expect((await request(3)).id).not.toBe(first.id);
  });

  it('shows the server’s problems at their fields, moves the focus there, and says nothing twice', async () => {
    open();
    type('name', 'Ana');
    submit();
    (await request()).answer(refusal({ email: 'Not an address' }));
    expect(await screen.findByText('Not an address')).toBeDefined();
    await waitFor(() => expect(focusedForms).toBe(1));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
    type('email', 'ana@example.nz');
    await waitFor(() => expect(screen.queryByText('Not an address')).toBeNull());
  });

  it('says a problem of a field that the form does not have for the whole form', async () => {
    open();
    type('name', 'Ana');
    submit();
    (await request()).answer(refusal({ clientId: 'Unknown' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please check the form'));
  });
});
