/** Server data of the console. The event stream says what to fetch again; without it the queries poll. */
import { QueryClient } from '@tanstack/react-query';
import { CallError } from './http.ts';

export const BOARD_KEY = ['board'] as const;
/** The rest of the day by quarter hours. */
export const LOAD_KEY = ['load'] as const;
/** One order in full; followed by its id. */
export const ORDER_KEY = ['order-detail'] as const;
/** Followed by an order's id. */
export const MONEY_KEY = ['money'] as const;
export const ATTENTION_KEY = ['attention'] as const;
export const STOCK_KEY = ['stock'] as const;
/** Followed by the page's name. */
export const SETUP_KEY = ['setup'] as const;
export const TAXES_KEY = ['taxes'] as const;
export const MENU_KEY = ['menu'] as const;
export const MACHINES_KEY = ['machines'] as const;
/** Dockets and what became of them; printers and what they print. */
export const PRINT_KEY = ['print'] as const;
/** Hours and address, as the store has them. */
export const PLACE_KEY = ['place'] as const;
export const PRINTERS_KEY = ['print', 'printers'] as const;
/** Both followed by the filter of the list. */
export const RESERVATIONS_KEY = ['reservations'] as const;
export const MESSAGES_KEY = ['messages'] as const;
/** The drivers, their runs and cash; for a driver, his or her run. */
export const DRIVERS_KEY = ['drivers'] as const;
export const DELIVERIES_KEY = ['deliveries'] as const;
/** Who is signed in. */
export const STAFF_KEY = ['staff'] as const;

const RETRIES = 2;

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Send queries also while the browser reports no network: a local server answers without the internet.
        networkMode: 'always',
        retry: (failures, error) => !(error instanceof CallError && error.status < 500) && failures < RETRIES,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
