/** A short form whose texts outlive a reload and a trip to another page, in this tab alone. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import { CallError, errorText } from './http.ts';
import { randomUuid } from './random-uuid.ts';
import { sessionStore } from './storage.ts';

export type FormName = 'reserve' | 'feedback' | 'contact';
type Texts = Readonly<Record<string, string>>;
type Errors<Values> = Partial<Record<keyof Values & string, string>>;

export interface KeptForm<Values extends Texts> {
  readonly values: Values;
  readonly errors: Errors<Values>;
  /** Why it could not be sent, when no field is to blame. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** Stored texts have been read; until then the page is as the server rendered it. */
  readonly isReady: boolean;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly set: (change: Partial<Values>) => void;
  /** Everything that a text field or area needs. */
  readonly field: (name: keyof Values & string) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
  /** For `onSubmit`: errors of `check` stay here, else `send` gets an id that stays the same for the same texts. */
  readonly submit: (
    check: () => Errors<Values>,
    send: (id: string) => Promise<void>,
    /** `keeps`: it was one step of several, so the texts stay. */
    options?: { readonly keeps?: boolean },
  ) => (event: FormEvent) => void;
}

export function useKeptForm<Values extends Texts>(name: FormName, empty: Values): KeptForm<Values> {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isReady, setReady] = useState(false);
  const formRef = useRef<HTMLFormElement | null>(null);
  const sent = useRef({ texts: '', id: '' });
  const isSending = useRef(false);
  const focusFirstError = useFocusFirstError(formRef);
  useEffect(() => {
    const kept = sessionStore.get('forms')?.[name];
    if (kept) setValues((before) => ({ ...before, ...kept }));
    setReady(true);
  }, [name]);

  function keep(texts: Values | undefined) {
    const { [name]: _before, ...others } = sessionStore.get('forms') ?? {};
    sessionStore.set('forms', texts ? { ...others, [name]: texts } : others);
  }
  function set(change: Partial<Values>) {
    const next = { ...values, ...change };
    setValues(next);
    keep(next);
    const changed = Object.keys(change);
    setErrors(
      (before) =>
        Object.fromEntries(Object.entries(before).filter(([key]) => !changed.includes(key))) as Errors<Values>,
    );
    setFailure(null);
  }
  function show(found: Errors<Values>) {
    setErrors(found);
    focusFirstError();
  }
  /** The same texts keep their id, so that a repeat after a lost answer is no second message. */
  function idOf(texts: string): string {
    if (sent.current.texts !== texts) sent.current = { texts, id: randomUuid() };
    return sent.current.id;
  }
  async function run(send: (id: string) => Promise<void>, keeps: boolean) {
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send(idOf(JSON.stringify(values)));
      if (!keeps) keep(undefined);
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      const known = Object.fromEntries(Object.entries(fields).filter(([key]) => key in empty)) as Errors<Values>;
      if (Object.keys(known).length > 0) show(known);
      else setFailure(errorText(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  return {
    values,
    errors,
    failure,
    isBusy,
    isReady,
    formRef,
    set,
    field: (key) => ({
      name: key,
      value: values[key] ?? '',
      error: errors[key],
      onChange: ({ target }) => set({ [key]: target.value } as Partial<Values>),
    }),
    submit:
      (check, send, { keeps = false } = {}) =>
      (event) => {
        event.preventDefault();
        if (isSending.current) return;
        const found = check();
        if (Object.keys(found).length > 0) show(found);
        else void run(send, keeps);
      },
  };
}

/** A field that people neither see nor reach; programs fill it. */
export function Honeypot({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
