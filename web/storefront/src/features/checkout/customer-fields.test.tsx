// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { allTexts, createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import { rememberPerson } from '#store/lib/person/remembered.ts';
import { type CheckoutForm, emptyForm } from './checkout-form.ts';
import { CustomerFields } from './customer-fields.tsx';

afterEach(() => {
  cleanup();
  rememberPerson(null);
});
const i18n = createI18n('en', await allTexts('en'));

function Fields({ company, ...known }: { company: string } & Partial<CheckoutForm>) {
  return (
    <TextProvider i18n={i18n}>
      <FormProvider {...useForm<CheckoutForm>({ defaultValues: { ...emptyForm(), company, ...known } })}>
        <CustomerFields orderType="pickup" />
      </FormProvider>
    </TextProvider>
  );
}

it('asks for a company only where somebody wants one, and shows one that was typed before', () => {
  render(<Fields company="" />);
  expect(screen.queryByLabelText('Company for the receipt')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add a company for the receipt' }));
  expect(screen.getByLabelText('Company for the receipt').getAttribute('maxlength')).toBe('120');
  cleanup();
  render(<Fields company="Kauri Books" />);
  expect((screen.getByLabelText('Company for the receipt') as HTMLInputElement).value).toBe('Kauri Books');
});

const aroha = { fullname: 'Aroha Ngata', phone: '021 482 0917', email: 'aroha@example.nz' };

it('says a remembered guest in one line, whose Change leads to the fields', async () => {
  rememberPerson({ fullName: 'Aroha Ngata', ...aroha, payment: 'cash', orderIds: [], terms: '' });
  render(<Fields company="" {...aroha} />);
  expect(screen.queryByRole('textbox', { name: 'Full Name' })).toBeNull();
  expect(screen.getByText('021 482 0917')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change the contact details' }));
  const field = screen.getByRole('textbox', { name: 'Full Name' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('keeps the fields of a guest who is new, and of one whose number cannot be called', () => {
  render(<Fields company="" {...aroha} />);
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toBeTruthy();
  cleanup();
  rememberPerson({ fullName: 'Aroha Ngata', ...aroha, payment: null, orderIds: [], terms: '' });
  render(<Fields company="" {...aroha} phone="12" />);
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toBeTruthy();
});

/** A form whose details come with a press elsewhere, as a profile that arrives late. */
function LateFields() {
  const form = useForm<CheckoutForm>({ defaultValues: emptyForm() });
  return (
    <TextProvider i18n={i18n}>
      <button type="button" onClick={() => form.reset({ ...emptyForm(), ...aroha })}>
        The profile comes
      </button>
      <FormProvider {...form}>
        <CustomerFields orderType="pickup" />
      </FormProvider>
    </TextProvider>
  );
}

it('keeps the fields of a person who is in one when the details come late', () => {
  rememberPerson({ fullName: 'Aroha Ngata', ...aroha, payment: null, orderIds: [], terms: '' });
  render(<LateFields />);
  const field = screen.getByRole('textbox', { name: 'Full Name' });
  act(() => field.focus());
  fireEvent.click(screen.getByRole('button', { name: 'The profile comes' }));
  expect((field as HTMLInputElement).value).toBe('Aroha Ngata');
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toBe(field);
  expect(document.activeElement).toBe(field);
});
