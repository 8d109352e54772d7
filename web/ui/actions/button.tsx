import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/display/spinner.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import { playRipple } from './ripple.ts';
import './button.css';

export type ButtonLook = {
  /** `primary` (one per view), `outline`, `quiet`, `tint`, `ghost`, `danger` or `ink`. */
  look?: 'primary' | 'outline' | 'quiet' | 'tint' | 'ghost' | 'danger' | 'ink';
  /** In px. Default 48. */
  height?: 40 | 48 | 56;
  /** As wide as its container. */
  block?: boolean;
  /** Two children pushed apart: the label and the amount. */
  split?: boolean;
};

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    ref?: Ref<HTMLButtonElement>;
    icon?: IconName;
    /** Work is under way: shows a spinner, keeps its width, stays focusable and ignores presses. */
    busy?: boolean;
    /** Why it cannot be pressed now. Replaces the label; the button stays focusable and ignores presses. */
    blocked?: ReactNode;
  };

/** The classes of a button, for a link that looks like one: `<Link className={buttonClass({ height: 56 })}>`. */
export function buttonClass({ look = 'primary', height = 48, block, split }: ButtonLook = {}): string {
  return classNames(
    'btn ripple',
    `btn--${look}`,
    height !== 48 && `btn--${height}`,
    block && 'btn--block',
    split && 'btn--split',
  );
}

/**
 * A button (type `button` by default). It is never `disabled`: a reason in `blocked`, or aria-disabled with a text
 * elsewhere tied by aria-describedby, keeps it reachable and explained.
 */
export function Button({
  look,
  height,
  block,
  split,
  icon,
  busy = false,
  blocked,
  className,
  children,
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const isBlocked = Boolean(blocked) || ariaDisabled === true || ariaDisabled === 'true';
  const inert = isBlocked || busy;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (inert) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      onPointerDown={inert ? undefined : playRipple}
      {...rest}
      className={classNames(buttonClass({ look, height, block, split }), busy && !icon && 'btn--spin', className)}
      aria-busy={busy || undefined}
      aria-disabled={isBlocked || undefined}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {blocked ? <span>{blocked}</span> : children}
    </button>
  );
}
