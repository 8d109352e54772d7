import { createContext } from 'react';

/** Runs something once an order preference is there; `StoreCart` provides it to cards and to the product dialog. */
export const ReadyContext = createContext<(run: () => void) => void>((run) => run());
