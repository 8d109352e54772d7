import { useFlow, useOrdering } from '#store/ordering/react.tsx';
import { SuggestionDialog, useSuggestionHeader, wantedOf } from './suggestion-dialog.tsx';
import { UpsellCard } from './upsell-card.tsx';

/** The offer that is made before a product is added, over its dialog. */
export function OfferBefore() {
  const { send } = useOrdering();
  const step = useFlow((flow) => (flow?.step.at === 'offering' ? flow.step : null));
  const header = useSuggestionHeader(step?.offer.suggestions ?? []);
  const [better] = step?.offer.suggestions ?? [];
  if (!step || !better) return null;
  const product = step.intent.name;
  if (step.offer.sellType === 0) {
    return (
      <UpsellCard
        open
        product={product}
        isAdded={false}
        suggestion={better}
        onUpgrade={() => send({ type: 'upgraded', productId: better.productId })}
        onCancel={() => send({ type: 'denied' })}
      />
    );
  }
  return (
    <SuggestionDialog
      open
      product={product}
      isAdded={false}
      suggestions={step.offer.suggestions}
      header={header}
      isBusy={false}
      onAdd={(chosen) => send({ type: 'ticked', chosen: wantedOf(chosen) })}
      onNotToday={() => send({ type: 'denied' })}
      onClose={() => send({ type: 'closed' })}
    />
  );
}
