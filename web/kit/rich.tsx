import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { translatorOf, useTexts } from './texts.tsx';

export type RichProps<Key extends string> = {
  id: Key;
  /** Texts or nodes for the message's placeholders. */
  values?: Readonly<Record<string, ReactNode>>;
  /** Elements for the message's tags: '<0>From</0> {price}' takes one. */
  components?: readonly ReactElement[];
};

/** Stands on both sides of a value's number while the message is made; of the private use area, so no text has it. */
const MARK = '\uE000';
/**
 * A tag and its text; `split` gives the number and the text on their own. Tags do not stand in each other. Without a
 * backreference: WebKit's compiled expressions miss one with flag u in 16-bit text, and the tags were shown.
 */
const TAG = /<(\d+)>(.*?)<\/\d+>/s;

/**
 * A text with elements inside, which each language may reorder. Tags in values stay text. Apart from texts.tsx, because
 * the first view has none, and without the library's reader of tags, which is three times as large.
 */
export function Rich<Key extends string>({ id, values = {}, components = [] }: RichProps<Key>) {
  const t = translatorOf<Key>(useTexts().i18n);
  const given = Object.values(values);
  const marks = Object.fromEntries(Object.keys(values).map((name, place) => [name, `${MARK}${place}${MARK}`]));
  const nodesOf = (text: string): ReactNode[] =>
    text.split(MARK).map((part, place) => (place % 2 === 1 ? given[Number(part)] : part));
  const parts = t(id, marks).split(TAG);
  return parts.map((part, place) => {
    // Text, number of a tag, text of the tag, text, …
    if (place % 3 === 1) return null;
    const element = place % 3 === 2 ? components[Number(parts[place - 1])] : undefined;
    const key = `${place} ${part}`;
    return element ? (
      cloneElement(element, { key }, ...nodesOf(part))
    ) : (
      <Fragment key={key}>{...nodesOf(part)}</Fragment>
    );
  });
}
