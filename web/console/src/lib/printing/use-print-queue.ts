import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, errorText } from '#console/lib/http.ts';
import { PRINT_KEY } from '#console/lib/queries.ts';
import type { WirePrintJobs } from '#core/contract/printing/console-printing.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { toast } from '#ui/overlays/toast.ts';

/** Silence sends no event, so the queue is asked again; without printers there is nothing to become silent. */
const ASK_MS = 10 * SECOND_MS;

const QUEUE_KEY = [...PRINT_KEY, 'queue'] as const;

export function usePrintQueue() {
  return useQuery({
    queryKey: QUEUE_KEY,
    queryFn: () => call('listPrintJobs', {}),
    refetchInterval: ({ state }) => (state.data && state.data.printers.length === 0 ? false : ASK_MS),
  });
}

/** Presses about one docket; a refusal is shown as a toast. */
export function usePrintActions() {
  const queries = useQueryClient();
  const run = async (work: Promise<WirePrintJobs>) => {
    try {
      queries.setQueryData(QUEUE_KEY, await work);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return {
    /** At another printer than its own with `printerId`. */
    again: (jobId: string, printerId?: string) =>
      void run(call('printAgain', { params: { jobId }, body: printerId === undefined ? {} : { printerId } })),
    handOver: (printerId: string, toPrinterId: string) =>
      void run(call('handOverDockets', { params: { printerId }, body: { toPrinterId } })),
    confirm: (jobId: string) => void run(call('confirmPrinted', { params: { jobId } })),
    test: (printerId: string) => void run(call('testPrinter', { params: { printerId } })),
  };
}
