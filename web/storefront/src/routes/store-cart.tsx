import type { ReactNode } from 'react';
import { useServiceChoice } from '#store/features/preference/service-choice.ts';
import { OrderingProvider } from '#store/ordering/react.tsx';

/** The cart of this browser, kept equal to the order preference. */
export function StoreCart({ children }: { children: ReactNode }) {
  const { body } = useServiceChoice();
  return <OrderingProvider service={body}>{children}</OrderingProvider>;
}
