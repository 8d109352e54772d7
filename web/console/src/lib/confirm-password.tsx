import { Suspense, useEffect, useRef, useState } from 'react';
import { setConfirmHandler } from './http.ts';
import { asked } from './page/later.ts';

const PasswordSheet = asked(() => import('./password-sheet.tsx').then((m) => m.PasswordSheet));

export type ConfirmPasswordProps = {
  /** E-mail of the account, for password managers. */
  email: string;
  /** Sends the password to the server; throws if it is wrong. */
  confirm: (password: string) => Promise<unknown>;
};

/** Asks for the password again when a call needs a fresh sign-in. The call is then repeated. */
export function ConfirmPassword({ email, confirm }: ConfirmPasswordProps) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isRight: boolean) => void>(() => undefined);

  useEffect(() => {
    setConfirmHandler(
      () =>
        new Promise((resolve) => {
          answer.current(false);
          answer.current = resolve;
          setAsking(true);
        }),
    );
    return () => {
      setConfirmHandler(async () => false);
      answer.current(false);
    };
  }, []);

  const close = (isRight: boolean) => {
    setAsking(false);
    answer.current(isRight);
  };
  return (
    isAsking && (
      <Suspense fallback={null}>
        <PasswordSheet email={email} confirm={confirm} onClose={close} />
      </Suspense>
    )
  );
}
