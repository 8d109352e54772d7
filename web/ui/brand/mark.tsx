import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import './mark.css';

export type MarkProps = {
  kind: 'radio' | 'checkbox';
  /** Only without an input before it; after an input its `:checked` decides. */
  on?: boolean;
  className?: string;
};

/** The drawn part of a radio or checkbox. Put it right after its input. */
export function Mark({ kind, on, className }: MarkProps) {
  const box = kind === 'checkbox';
  return (
    <span className={classNames('mark', box && 'mark--box', on && 'is-on', className)} aria-hidden="true">
      {box && <Icon name="check" />}
    </span>
  );
}
