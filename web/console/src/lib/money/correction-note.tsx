import { type Translate, useT } from '#console/lib/page/i18n.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireOrderCorrection } from '#core/contract/orders/orders.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** 'Left out: 1 × Lamb', 'New note'. */
export function correctionWords(t: Translate, { dishes, details }: WireOrderCorrection): string[] {
  return [
    ...dishes.map(({ kind, name, insteadOf, from, to }) =>
      t(`correct.dish.${kind}`, { name, from, to, other: insteadOf ?? '' }),
    ),
    ...details.map((detail) => t(`correct.detail.${detail}`)),
  ];
}

/** What staff changed after the order was placed; renders nothing without a change. */
export function CorrectionNote({
  corrections,
  zone,
  className,
}: {
  corrections: readonly WireOrderCorrection[];
  zone: string;
  className: string;
}) {
  const t = useT();
  const last = corrections.at(-1);
  if (!last) return null;
  const words = corrections.flatMap((one) => correctionWords(t, one));
  return (
    <p className={className}>
      <Icon name="pencil" />
      <span>
        <b>{t('correct.changed', { time: clockText(last.atUtc, zone) })}</b> {words.join(' · ')}
      </span>
    </p>
  );
}
