import { Rich as AnyRich, type RichProps } from '#kit/rich.tsx';
import type { MessageKey } from './i18n.tsx';

/** One of the store's texts with elements inside. */
export function Rich(props: RichProps<MessageKey>) {
  return <AnyRich {...props} />;
}
