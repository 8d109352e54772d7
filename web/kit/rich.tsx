import { TransNoContext } from '@lingui/react/server';
import type { ReactNode } from 'react';
import { useTexts } from './texts.tsx';

export type RichProps<Key extends string> = {
  id: Key;
  /** Texts, numbers or nodes for the message's placeholders. */
  values?: Readonly<Record<string, ReactNode>>;
  /** Elements for the message's tags: '<0>From</0> {price}' takes one. */
  components?: readonly ReactNode[];
};

/** Turns texts into nodes, so that the message does not read tags in them. */
function mapTexts(values: Readonly<Record<string, ReactNode>>): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]),
  );
}

/**
 * A text with elements inside, which each language may reorder. Apart from texts.tsx, because the first view has none.
 */
export function Rich<Key extends string>({ id, values = {}, components }: RichProps<Key>) {
  return (
    <TransNoContext
      id={id}
      values={mapTexts(values)}
      components={{ ...components }}
      lingui={{ i18n: useTexts().i18n }}
    />
  );
}
