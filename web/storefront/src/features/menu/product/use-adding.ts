import { useFlow } from '#store/ordering/react.tsx';

/** The result of the last press on the button of a product's dialog. */
export function useAdding(productId: string, lineId: string | undefined): { isBusy: boolean; refusal: string | null } {
  const isBusy = useFlow(
    (flow) =>
      flow?.underWay.some(({ from, body, origin }) => {
        if (from === 'list') return origin === productId;
        return (
          from === 'dialog' &&
          body.productId === productId &&
          ('uniqueId' in body ? body.uniqueId : undefined) === lineId
        );
      }) ?? false,
  );
  const refusal = useFlow((flow) =>
    flow?.step.at === 'choosing' && flow.step.productId === productId && flow.step.lineId === lineId
      ? flow.step.refusal
      : null,
  );
  return { isBusy, refusal };
}
