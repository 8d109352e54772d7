import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import '#ui/forms/input.css';
import './search-box.css';

const TYPING_MS = 300;

/**
 * What is typed, and a setter that calls `onChange` after a pause. A value that comes from elsewhere, as by Back, replaces
 * what is typed.
 */
export function useTyped(value: string, onChange: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      change.current(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}

export type SearchBoxProps = {
  /** For screen readers. */
  label: string;
  hint: string;
  value: string;
  /** Called after a pause in typing. */
  onChange: (value: string) => void;
};

/** The search field of a list that the address keeps. */
export function SearchBox({ label, hint, value, onChange }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useTyped(value, onChange);
  return (
    <span className="search-box">
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        className="input"
        placeholder={hint}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </span>
  );
}
