/** One form that is sent by one call: what was typed, what is wrong with it here and at the server, one try at a time. */
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type PathValue, useForm } from 'react-hook-form';
import { CallError } from '#core/contract/wire/call.ts';
import { randomUuid } from '#kit/random-uuid.ts';
import { messagesIn } from './messages-in.ts';
import { useAttempt } from './use-attempt.ts';

/** What is wrong, by field. A field without a text is right. */
export type Found = Readonly<Record<string, string | undefined>>;

/** Where texts outlive a reload and a trip to another page. */
export interface KeptTexts<Values> {
  read(): Partial<Values> | undefined;
  /** Undefined forgets them. */
  write(values: Values | undefined): void;
}

export interface CallFormOptions<Values extends object> {
  readonly initial: Values;
  /** Refuses before anything is sent. */
  readonly check?: (values: Values) => Found;
  /**
   * Makes the call. What it throws stands at the fields that it names, or else is the form's `error`. The same texts keep
   * their `id`, so that a repeat after a lost answer is no second message.
   */
  readonly send: (values: Values, id: string) => Promise<unknown>;
  readonly errorText: (error: unknown) => string;
  /** Shows the first invalid field inside the form and gives it the focus. */
  readonly focusFirst: (form: HTMLFormElement) => void;
  readonly kept?: KeptTexts<Values>;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface CallForm<Values extends object> {
  readonly values: Values;
  set(change: Partial<Values>): void;
  /** Spread on the <form>. */
  readonly form: FormProps;
  /** Spread on the <form> of an earlier step: it goes on to `next` without a call, and the texts stay. */
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
  /** Of a field, of whatever the call names. What is wrong with one of several ('domains.2') stands at their field. */
  errorOf(field: string): string | undefined;
  readonly isBusy: boolean;
  /** What went wrong with the form as a whole; '' for nothing. */
  readonly error: string;
  /** Kept texts have been read; until then the page is as the server rendered it. */
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
  /** How often something was refused at fields; the first of them is looked at each time. */
  const [refusals, setRefusals] = useState(0);
  const [isShownAtField, setShownAtField] = useState(false);

  const read = useRef(kept?.read);
  useEffect(() => {
    const texts = read.current?.();
    for (const [name, value] of Object.entries(texts ?? {})) fields.setValue(name as Path, value as never);
    setReady(true);
  }, [fields]);

  const focus = useRef(focusFirst);
  focus.current = focusFirst;
  useLayoutEffect(() => {
    if (refusals === 0 || !ref.current) return;
    setShownAtField(ref.current.querySelector('[aria-invalid="true"], [data-invalid]') !== null);
    focus.current(ref.current);
  }, [refusals]);

  /** Shows what was found; answers whether anything was. */
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
