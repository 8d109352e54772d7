// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { allTexts, createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import { type CheckoutForm, emptyForm } from './checkout-form.ts';
import { CustomerFields } from './customer-fields.tsx';

afterEach(cleanup);
const i18n = createI18n('en', await allTexts('en'));

function Fields({ company }: { company: string }) {
  return (
    <TextProvider i18n={i18n}>
      <FormProvider {...useForm<CheckoutForm>({ defaultValues: { ...emptyForm(), company } })}>
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
