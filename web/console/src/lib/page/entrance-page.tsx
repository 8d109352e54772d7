/** The card and the e-mail and password forms of every sign-in page. */
import { type ReactNode, useState } from 'react';
import { type CallForm, useCallForm } from '#console/lib/call-form.tsx';
import { useHash } from '#console/lib/device/hash.ts';
import { Button, type ButtonProps } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useT } from './i18n.tsx';
import { ServeryMark } from './servery-mark.tsx';
import './entrance-page.css';

/** A page of its own for people who are not signed in. */
export function EntrancePage({ children }: { children: ReactNode }) {
  return (
    <main className="entrance">
      <div className="entrance__card card">
        <ServeryMark />
        {children}
      </div>
    </main>
  );
}

type EntranceFormProps<Values extends object> = {
  title: string;
  lead: string;
  form: CallForm<Values>;
  children: ReactNode;
  submit: string;
  height?: ButtonProps['height'];
  foot?: ReactNode;
};

/** A form with a title, a lead, the problem, its fields and one button. */
export function EntranceForm<Values extends object>({
  title,
  lead,
  form,
  children,
  submit,
  height,
  foot,
}: EntranceFormProps<Values>) {
  return (
    <form {...form.form} className="entrance__form">
      <div>
        <h1 className="entrance__title">{title}</h1>
        <p className="entrance__lead">{lead}</p>
      </div>
      {form.problem}
      {children}
      <Button look="primary" height={height ?? 56} type="submit" busy={form.isBusy}>
        {submit}
      </Button>
      {foot}
    </form>
  );
}

const FORGOTTEN = 'forgot';

/** Whether the address asks for the form that mails a link. Reload and Back keep or undo it. */
export function useForgotten(): boolean {
  return useHash() === FORGOTTEN;
}

type SignInFormProps = {
  title: string;
  lead: string;
  submit: string;
  signIn: (credentials: { email: string; password: string }) => Promise<unknown>;
  /** Between the fields and the button. */
  children?: ReactNode;
};

/** Asks for e-mail and password, with a link for a forgotten password. Checks empty fields before it sends anything. */
export function SignInForm({ title, lead, submit, signIn, children }: SignInFormProps) {
  const t = useT();
  const form = useCallForm({
    initial: { email: '', password: '' },
    send: ({ email, password }) => signIn({ email: email.trim(), password }),
    check: ({ email, password }) => ({
      email: email.trim() === '' ? t('sign-in.emailRequired') : undefined,
      password: password === '' ? t('sign-in.passwordRequired') : undefined,
    }),
  });
  return (
    <EntranceForm
      title={title}
      lead={lead}
      form={form}
      submit={form.isBusy ? t('sign-in.busy') : submit}
      foot={
        <a className="entrance__link" href={`#${FORGOTTEN}`}>
          {t('sign-in.forgot')}
        </a>
      }
    >
      <TextField label={t('sign-in.email')} type="email" autoComplete="username" {...form.text('email')} />
      <TextField
        label={t('sign-in.password')}
        type="password"
        autoComplete="current-password"
        {...form.text('password')}
      />
      {children}
    </EntranceForm>
  );
}

/** Asks for a link by mail. Its answer is the same whether or not the account exists. */
export function ForgottenForm({ ask }: { ask: (email: string) => Promise<unknown> }) {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useCallForm({
    initial: { email: '' },
    send: async ({ email }) => {
      await ask(email);
      setSentTo(email.trim());
    },
  });
  const back = (
    <a className="entrance__link" href="#sign-in">
      {t('sign-in.toSignIn')}
    </a>
  );
  if (sentTo !== null) {
    return (
      <div className="entrance__form" role="status">
        <h1 className="entrance__title">{t('sign-in.sent')}</h1>
        <p className="entrance__lead">{t('sign-in.sentLead', { email: sentTo })}</p>
        {back}
      </div>
    );
  }
  return (
    <EntranceForm
      title={t('sign-in.forgotten')}
      lead={t('sign-in.forgottenLead')}
      form={form}
      submit={t('sign-in.sendLink')}
      foot={back}
    >
      <TextField label={t('sign-in.email')} type="email" autoComplete="username" {...form.text('email')} />
    </EntranceForm>
  );
}

type NewPasswordFormProps = {
  title: string;
  lead: string;
  /** E-mail of the account, for password managers. */
  email: string;
  submit: string;
  /** Redeems the link. The form stays busy after a success, because the browser leaves the page. */
  accept: (password: string) => Promise<unknown>;
};

/** Sets the password of the account that a mailed link belongs to. */
export function NewPasswordForm({ title, lead, email, submit, accept }: NewPasswordFormProps) {
  const t = useT();
  const form = useCallForm({ initial: { password: '' }, send: ({ password }) => accept(password) });
  return (
    <EntranceForm title={title} lead={lead} form={form} submit={submit}>
      <TextField label={t('sign-in.email')} type="email" name="email" autoComplete="username" value={email} readOnly />
      <TextField
        label={t('sign-in.newPassword')}
        hint={t('sign-in.newPasswordHelp')}
        type="password"
        autoComplete="new-password"
        {...form.text('password')}
      />
    </EntranceForm>
  );
}
