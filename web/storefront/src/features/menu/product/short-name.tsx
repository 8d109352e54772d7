import { createContext, use } from 'react';
import { cutText } from '#store/lib/page/graphemes.ts';
import { useLocale } from '#store/lib/page/i18n.tsx';
import { nameLang } from '#ui/name-lang.ts';

/** Longest name in the dialogs of suggested products, in visible characters. */
const LONGEST = { variant: 20, category: 15, item: 18 } as const;

/** Whether names are cut: true in the dialogs of suggested products. */
export const ShortNamesContext = createContext(false);

/** A name, shortened in those dialogs; screen readers and the tooltip have the whole name. */
export function Name({ text, kind }: { text: string; kind: keyof typeof LONGEST }) {
  const isCut = use(ShortNamesContext);
  const locale = useLocale();
  const shown = isCut ? cutText(text, LONGEST[kind], locale) : text;
  const lang = nameLang(text);
  if (shown === text) return <span lang={lang}>{text}</span>;
  return (
    <span title={text} lang={lang}>
      <span aria-hidden="true">{shown}</span>
      <span className="vh">{text}</span>
    </span>
  );
}
