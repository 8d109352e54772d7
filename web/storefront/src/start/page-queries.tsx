/** The query cache of the page in the browser, its later icons and its voice, for what comes after the first view (`withTexts` brings it). */
import '#ui/icons/icons-later.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { followSaid } from '#kit/follow-said.ts';
import { createQueryClient } from '#store/lib/query.ts';

export const queries = createQueryClient();

// Nothing that comes or changes is drawn before this file is here.
followSaid();

type Part<Props> = (props: Props) => ReactNode;

/** A module whose component can be rendered lazily. */
export interface Loaded<Props> {
  readonly default: Part<Props>;
}

/** Each component's wrapper: a dialog that is loaded ahead and again stays the same component. */
const wrapped = new WeakMap<object, unknown>();

/** The component with the page's query cache around it. */
export function withQueries<Props extends object>(Component: Part<Props>): Part<Props> {
  const known = wrapped.get(Component) as Part<Props> | undefined;
  if (known) return known;
  const made: Part<Props> = (props) =>
    createElement(QueryClientProvider, { client: queries }, createElement(Component, props));
  wrapped.set(Component, made);
  return made;
}
