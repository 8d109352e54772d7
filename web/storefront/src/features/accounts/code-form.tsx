import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ProblemNote } from '#ui/display/note.tsx';
import type { SentCode } from './auth-form.ts';
import { CODE_LENGTH, CodeInput } from './code-input.tsx';
import { ResendButton } from './resend-button.tsx';
import type { Submission } from './use-submission.ts';

export type CodeFormProps = {
  sent: SentCode;
  submission: Submission;
  onVerify: (code: string) => Promise<boolean>;
  onResend: () => void;
  /** Goes back to the details. */
  onBack: () => void;
};

/**
 * The code of a sign-up: entering its sixth digit sends it, 'Confirm OTP' sends it again.
 * Spec: accounts#code-by-mail
 */
export function CodeForm({ sent, submission, onVerify, onResend, onBack }: CodeFormProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { isBusy, failure, codeError, setCodeError } = submission;
  useEffect(() => field.current?.focus(), []);

  async function verify(typed: string): Promise<void> {
    if (typed.length < CODE_LENGTH) {
      setCodeError(t('auth.error.code'));
      field.current?.focus();
    } else if (!(await onVerify(typed))) {
      field.current?.select();
      field.current?.focus();
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void verify(code);
  }
  return (
    <form className="auth" noValidate onSubmit={submit}>
      <p className="muted">{t('auth.code.text', { email: sent.email })}</p>
      <CodeInput
        ref={field}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void verify(typed)}
        error={codeError ?? undefined}
      />
      <ProblemNote text={failure} />
      <Button type="submit" height={56} block busy={isBusy}>
        {t('auth.code.confirm')}
      </Button>
      <div className="auth__row">
        <ResendButton sentMs={sent.atMs} onPress={onResend} />
        <Button look="ghost" height={40} onClick={onBack}>
          {t('auth.code.change')}
        </Button>
      </div>
    </form>
  );
}
