/** One form that one call sends: typed values, problems found here and by the server, one request at a time. */
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type PathValue, useForm } from 'react-hook-form';
import { CallError } from '#core/contract/wire/call.ts';
import { randomUuid } from '#kit/random-uuid.ts';
import { messagesIn } from './messages-in.ts';
import { useAttempt } from './use-attempt.ts';

/** Problems by field. A field without a text is valid. */
export type Found = Readonly<Record<string, string | undefined>>;

/** A store for texts that survive a reload and a visit to another page. */
export interface KeptTexts<Values> {
  read(): Partial<Values> | undefined;
  /** Undefined removes them. */
  write(values: Values | undefined): void;
}

export interface CallFormOptions<Values extends object> {
  readonly initial: Values;
  /** Finds problems before anything is sent. */
  readonly check?: (values: Values) => Found;
  /**
   * Makes the call. Its error appears at the fields that it names, or else as the form's `error`. The same texts keep
   * their `id`, so that a repeat after a lost answer does not send a second message.
   */
  readonly send: (values: Values, id: string) => Promise<unknown>;
  readonly errorText: (error: unknown) => string;
  /** Scrolls to the first invalid field inside the form and focuses it. */
  readonly focusFirst: (form: HTMLFormElement) => void;
  readonly kept?: KeptTexts<Values>;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface CallForm<Values extends object> {
  readonly values: Values;
  set(change: Partial<Values>): void;
  /** Spread on the <form>. */
  readonly form: FormProps;
  /** Spread on the <form> of an earlier step: it continues to `next` without a call and keeps the texts. */
  step(check: (values: Values) => Found, next: () => void): FormProps;
  /** Spread on a text field or area. */
  text<Name extends keyof Values & string>(
    name: Name,
  ): {
    readonly name: Name;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<TextElement>) => void;
  };
  /** Spread on a select whose `onChange` gets the value. */
  choice<Name extends keyof Values & string>(
    name: Name,
  ): {
    readonly value: Values[Name];
    readonly error: string | undefined;
    readonly onChange: (value: Values[Name]) => void;
  };
  /**
   * The problem of a field, as the call names it. A problem of one list entry ('domains.2') appears at the list's
   * field.
   */
  errorOf(field: string): string | undefined;
  readonly isBusy: boolean;
  /** The problem of the whole form; '' for none. */
  readonly error: string;
  /** Whether kept texts have been read; before that the page is as the server rendered it. */
  readonly isReady: boolean;
}

export interface FormProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
  readonly noValidate: true;
}

export function useCallForm<Values extends object>(options: CallFormOptions<Values>): CallForm<Values> {
  type Path = FieldPath<Values>;
  const { initial, check = () => ({}), send, errorText, focusFirst, kept } = options;
  const ref = useRef<HTMLFormElement>(null);
  const fields = useForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  const values = fields.watch();
  const { errors } = fields.formState;
  const attempt = useAttempt(errorText);
  const sent = useRef({ texts: '', id: '' });
  const [isReady, setReady] = useState(false);
  /** Number of refusals at fields; each one focuses the first invalid field. */
  const [refusals, setRefusals] = useState(0);
  const [isShownAtField, setShownAtField] = useState(false);

  const read = useRef(kept?.read);
  useEffect(() => {
    for (const [name, value] of Object.entries(read.current?.() ?? {})) fields.setValue(name as Path, value as never);
    setReady(true);
  }, [fields]);

  const focus = useRef(focusFirst);
  focus.current = focusFirst;
  useLayoutEffect(() => {
    if (refusals === 0 || !ref.current) return;
    setShownAtField(ref.current.querySelector('[aria-invalid="true"], [data-invalid]') !== null);
    focus.current(ref.current);
  }, [refusals]);

  /** Shows the problems; returns whether there were any. */
  function refuse(found: Found): boolean {
    const wrong = Object.entries(found).flatMap(([name, message]) => (message ? [{ name, message }] : []));
    for (const { name, message } of wrong) fields.setError(name as Path, { message });
    if (wrong.length > 0) setRefusals((before) => before + 1);
    return wrong.length > 0;
  }
  function submitWith(found: (values: Values) => Found, go: () => void): FormProps {
    return {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (attempt.isBusy) return;
        fields.clearErrors();
        setShownAtField(false);
        attempt.refuse(undefined);
        if (!refuse(found(fields.getValues()))) go();
      },
    };
  }
  function idOf(texts: string): string {
    if (sent.current.texts !== texts) sent.current = { texts, id: randomUuid() };
    return sent.current.id;
  }
  async function callOnce(): Promise<void> {
    const now = fields.getValues();
    await attempt.run(async () => {
      try {
        await send(now, idOf(JSON.stringify(now)));
      } catch (error) {
        if (error instanceof CallError) refuse(error.fields);
        throw error;
      }
      kept?.write(undefined);
    });
  }
  const set = (change: Partial<Values>) => {
    for (const [name, value] of Object.entries(change)) {
      fields.setValue(name as Path, value as PathValue<Values, Path>, { shouldDirty: true });
      fields.clearErrors(name as Path);
    }
    kept?.write(fields.getValues());
  };
  const errorOf = (field: string) => messagesIn((errors as Readonly<Record<string, unknown>>)[field])[0];
  return {
    values,
    set,
    form: submitWith(check, () => void callOnce()),
    step: submitWith,
    text: (name) => ({
      name,
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: ({ target }) => set({ [name]: target.value } as unknown as Partial<Values>),
    }),
    choice: (name) => ({
      value: values[name],
      error: errorOf(name),
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    errorOf,
    isBusy: attempt.isBusy,
    error: isShownAtField ? '' : (attempt.problem ?? ''),
    isReady,
  };
}
