/**
 * When the page speaks the language that this browser wants. What is written before that, such as a message, would stay in
 * the language that the server chose.
 */
import { startTransition, useEffect, useState } from 'react';
import { useTexts } from '#kit/texts.tsx';

let settle = () => {};
const whenSettled = new Promise<void>((resolve) => {
  settle = resolve;
});

/** The wanted language is loaded, or cannot be. */
export function settleLanguage(): void {
  settle();
}

/** True once the whole page is rendered in it: none of it is the server's markup in another language any more. */
export function useLanguageSettled(): boolean {
  const texts = useTexts();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isOver = false;
    void whenSettled.then(() => {
      if (!isOver && texts.i18n.locale === texts.locale) startTransition(() => setSettled(true));
    });
    return () => {
      isOver = true;
    };
  }, [texts]);
  return isSettled;
}
