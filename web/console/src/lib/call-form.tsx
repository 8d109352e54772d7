/** One form that one call sends, and its problem as a message. */
import type { ReactNode } from 'react';
import {
  type CallForm as CallFormOf,
  type CallFormOptions,
  useCallForm as useCallFormOf,
} from '#kit/forms/use-call-form.ts';
import type { IconName } from '#ui/icons/icons.ts';
import { errorText } from './http.ts';
import { Message } from './message.tsx';

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

type ProblemProps = { text?: string; error?: unknown; icon?: IconName };

/** A text, or what failed in words, announced to screen readers; renders nothing without either. */
export function Problem({ text = '', error = null, icon }: ProblemProps) {
  return (
    <Message look="bad" icon={icon} role="alert">
      {error ? errorText(error) : text}
    </Message>
  );
}
