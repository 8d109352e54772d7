import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import './add-button.css';

export type AddButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children' | 'disabled'> & {
  ref?: Ref<HTMLButtonElement>;
  /** Names the dish and its quantity in the cart: 'Add Butter chicken, 1 in your cart'. */
  label: string;
  /** Quantity in the cart: from 1 the circle is filled and shows it. */
  quantity?: number;
  /** Shows a bell instead: a press explains when the dish is available again. */
  soldOut?: boolean;
};

/** The round plus of a product card or row. */
export function AddButton({ label, quantity = 0, soldOut = false, className, ...rest }: AddButtonProps) {
  const inCart = quantity > 0 && !soldOut;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames('add', inCart && 'add--in', soldOut && 'add--out', className)}
    >
      {inCart ? (
        <span className="add__count" key={quantity}>
          {quantity}
        </span>
      ) : (
        <Icon name={soldOut ? 'bell' : 'plus'} />
      )}
    </button>
  );
}
