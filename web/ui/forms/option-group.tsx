import { createContext, type InputHTMLAttributes, type ReactNode, type Ref, use, useId } from 'react';
import { Mark } from '#ui/brand/mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from './field.tsx';
import './option-group.css';

export type OptionKind = 'radio' | 'checkbox';

const GroupContext = createContext<{ kind: OptionKind; name: string; invalid: boolean }>({
  kind: 'radio',
  name: '',
  invalid: false,
});

export type OptionGroupProps = {
  title: ReactNode;
  /** Reads the title aloud without showing it, where a heading above already says it. */
  titleHidden?: boolean;
  /** One of them, or any of them. */
  kind: OptionKind;
  /** `name` of the inputs; made up when missing. */
  name?: string;
  /** State beside the title: `<Badge>` Required, Done. */
  badge?: ReactNode;
  /** Progress at the right: '1/4 Selection'. */
  count?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Two columns, for short choices. */
  columns?: boolean;
  id?: string;
  className?: string;
  /** OptionRows. */
  children: ReactNode;
};

/** A titled group of option rows with real radios or checkboxes. Its error is tied to the group and marks its edge. */
export function OptionGroup({
  title,
  titleHidden,
  kind,
  name,
  badge,
  count,
  hint,
  error,
  required,
  columns,
  id,
  className,
  children,
}: OptionGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const titleId = `${groupId}-title`;
  const hintId = hint ? `${groupId}-hint` : undefined;
  const errorId = error ? `${groupId}-error` : undefined;
  const radio = kind === 'radio';
  const texts = {
    'aria-labelledby': titleId,
    'aria-describedby': classNames(hintId, errorId) || undefined,
  };
  const content = (
    <>
      <div className={titleHidden ? 'vh' : 'group__head'}>
        <h3 id={titleId}>{title}</h3>
        {badge}
        {count && <span className="group__count">{count}</span>}
      </div>
      {hint && (
        <p className="group__hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className={classNames('opts', columns && 'opts--cols')}>
        <GroupContext value={{ kind, name: name ?? ownId, invalid: Boolean(error) && !radio }}>{children}</GroupContext>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </>
  );
  const classes = classNames('group', Boolean(error) && 'group--err', className);
  if (!radio) {
    return (
      <fieldset id={groupId} className={classes} {...texts} data-invalid={error ? true : undefined}>
        {content}
      </fieldset>
    );
  }
  return (
    <div
      id={groupId}
      className={classes}
      role="radiogroup"
      {...texts}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
    >
      {content}
    </div>
  );
}

export type OptionRowProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  /** A small second line: 'Feeds two'. */
  sub?: ReactNode;
  /** At the right; say what it adds: `<Money cents signed>`. */
  price?: ReactNode;
  /** Controls after the price (a stepper); outside the label, so pressing them does not toggle the row. */
  trailing?: ReactNode;
};

/** One choice of the OptionGroup around it: a row of 52 px, tinted while chosen, pressed anywhere. */
export function OptionRow({ label, sub, price, trailing, ...input }: OptionRowProps) {
  const group = use(GroupContext);
  return (
    <div className="opt">
      <label className="opt__hit">
        <input
          name={group.name}
          aria-invalid={group.invalid || undefined}
          {...input}
          type={group.kind}
          className="mark-input"
        />
        <Mark kind={group.kind} />
        <span className="opt__name">
          {label}
          {sub && <span className="opt__sub">{sub}</span>}
        </span>
        {price && <span className="opt__price">{price}</span>}
      </label>
      {trailing}
    </div>
  );
}
