import type { Cents } from '#core/domain/money/money.ts';
import { playRipple } from '#ui/actions/ripple.ts';
import { Money } from '#ui/display/money.tsx';
import './cart-bar.css';

export type CartBarProps = {
  count: number;
  /** Text for the count, read in place of the bare number: '4 items'. */
  countLabel: string;
  /** 'View Cart'. */
  label: string;
  /** Cents. */
  total: Cents;
  onClick: () => void;
};

/**
 * The floating bar of narrow screens with a filled cart; the page's end must leave 88 px of room for it.
 * Spec: store#floating-cart-bar
 */
export function CartBar({ count, countLabel, label, total, onClick }: CartBarProps) {
  return (
    <button type="button" className="cartbar ripple" data-afloat="" onPointerDown={playRipple} onClick={onClick}>
      <span className="cartbar__count">
        <span key={count} aria-hidden="true">
          {count}
        </span>
        <span className="vh">{countLabel}</span>
      </span>
      <span>{label}</span>
      <Money cents={total} className="cartbar__sum" />
    </button>
  );
}
