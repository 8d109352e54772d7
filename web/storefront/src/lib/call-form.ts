/** One form that one call sends. With `keepAs` its texts survive a reload and a visit to another page in this tab. */
import { useRef } from 'react';
import {
  type CallForm,
  type CallFormOptions,
  type KeptTexts,
  useCallForm as useCallFormOf,
} from '#kit/forms/use-call-form.ts';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import { errorText } from './http.ts';
import { sessionStore } from './storage.ts';

export type FormName = 'reserve' | 'feedback' | 'contact';
type Texts = Readonly<Record<string, string>>;

function keptAs<Values extends Texts>(name: FormName): KeptTexts<Values> {
  return {
    read: () => sessionStore.get('forms')?.[name] as Partial<Values> | undefined,
    write: (texts) => {
      const { [name]: _before, ...others } = sessionStore.get('forms') ?? {};
      sessionStore.set('forms', texts ? { ...others, [name]: texts } : others);
    },
  };
}

/** A form that one call sends; with `keepAs` the tab keeps what was typed. */
export function useCallForm<Values extends Texts>({
  keepAs,
  ...options
}: Pick<CallFormOptions<Values>, 'initial' | 'check' | 'send'> & { readonly keepAs?: FormName }): CallForm<Values> {
  const form = useRef<HTMLFormElement>(null);
  const focusFirstError = useFocusFirstError(form);
  return useCallFormOf<Values>({
    ...options,
    ...(keepAs ? { kept: keptAs<Values>(keepAs) } : {}),
    errorText,
    focusFirst: (refused) => {
      form.current = refused;
      focusFirstError();
    },
  });
}
