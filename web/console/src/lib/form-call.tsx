/** One form that is sent by one call: what was typed, what the server finds wrong with it, and one try at a time. */
import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useAttempt } from './attempt.tsx';
import './message.css';

type Errors = Readonly<Record<string, string>>;

export interface FormCall<Values> {
  readonly values: Values;
  set(change: Partial<Values>): void;
  /** Spread on the <form>. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly noValidate: true;
  };
  /** Spread on a TextField or a TextArea. */
  text<Name extends keyof Values & string>(
    name: Name,
  ): {
    readonly name: Name;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  /** Spread on a SelectField. */
  choice<Name extends keyof Values & string>(
    name: Name,
  ): {
    readonly value: Values[Name];
    readonly error: string | undefined;
    readonly onChange: (value: Values[Name]) => void;
  };
  /** Of a field, of whatever the call names. */
  errorOf(field: string): string | undefined;
  readonly isBusy: boolean;
  /** What went wrong with the form as a whole; '' for nothing. */
  readonly error: string;
  /** The same as a message to put above the fields. */
  readonly problem: ReactNode;
}

/**
 * `send` makes the call; what it throws stands at the fields that it names, the first of which gets the focus, or else
 * above the form. `check` refuses before anything is sent. Nothing is sent while an earlier try runs.
 */
export function useFormCall<Values extends object>(
  initial: Values,
  send: (values: Values) => Promise<unknown>,
  check: (values: Values) => Readonly<Record<string, string | undefined>> = () => ({}),
): FormCall<Values> {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const attempt = useAttempt();
  /** What was missing before anything was sent; null once something is. */
  const [missing, setMissing] = useState<Errors | null>(null);
  const [isShownAtField, setShownAtField] = useState(false);
  const fields = missing ?? attempt.fields;

  // What is wrong is read first and mended first.
  useLayoutEffect(() => {
    const wrong = Object.keys(fields).length > 0 ? ref.current?.querySelector('[aria-invalid="true"]') : null;
    setShownAtField(wrong instanceof HTMLElement);
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [fields]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = Object.entries(check(values)).flatMap(([field, text]) => (text ? [[field, text] as const] : []));
    setMissing(found.length > 0 ? Object.fromEntries(found) : null);
    if (found.length === 0) void attempt.run(() => send(values));
  }

  const set = (change: Partial<Values>) => setValues((current) => ({ ...current, ...change }));
  // What is wrong with one of several in a field stands at the field: 'domains.2'.
  const errorOf = (field: string) =>
    fields[field] ?? Object.entries(fields).find(([name]) => name.startsWith(`${field}.`))?.[1];
  const error = isShownAtField ? '' : (attempt.problem ?? '');
  return {
    values,
    set,
    form: { ref, onSubmit: submit, noValidate: true },
    text: (name) => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      onChange: (event) => set({ [name]: event.target.value } as unknown as Partial<Values>),
    }),
    choice: (name) => ({
      value: values[name],
      error: errorOf(name),
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    errorOf,
    isBusy: attempt.isBusy,
    error,
    problem: <Problem text={error} />,
  };
}

/** What went wrong, read out when it appears; nothing for ''. */
export function Problem({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="message message--bad" role="alert">
      {text}
    </p>
  );
}
