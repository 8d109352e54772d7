/** One form that one call sends, and its problem as a message. */
import type { ReactNode } from 'react';
import {
  type CallForm as CallFormOf,
  type CallFormOptions,
  useCallForm as useCallFormOf,
} from '#kit/forms/use-call-form.ts';
import { errorText } from './http.ts';
import './page/message.css';

export interface CallForm<Values extends object> extends CallFormOf<Values> {
  /** The form's `error` as a message to put above the fields. */
  readonly problem: ReactNode;
}

export function useCallForm<Values extends object>(
  options: Pick<CallFormOptions<Values>, 'initial' | 'check' | 'send'>,
): CallForm<Values> {
  const form = useCallFormOf({ ...options, errorText, focusFirst });
  return { ...form, problem: <Problem text={form.error} /> };
}

function focusFirst(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** A problem's text, announced to screen readers; renders nothing for ''. */
export function Problem({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="message message--bad" role="alert">
      {text}
    </p>
  );
}
