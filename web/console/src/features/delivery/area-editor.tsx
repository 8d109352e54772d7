import { useId } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/forms/field.tsx';
import type { EditedCorner } from './corner-draft.ts';
import type { CornerEditing } from './use-corners.ts';
import type { FieldErrors } from './zone-form.tsx';

const AXES = ['latitude', 'longitude'] as const satisfies readonly (keyof EditedCorner)[];

/** The corners of the open area: drawing on the map, and the same by keys in a list. */
export function AreaEditor({ editing, error }: { editing: CornerEditing; error: FieldErrors }) {
  const t = useT();
  const { corners, isDrawing } = editing;
  const problem = error('area');
  return (
    <section className="corners wide" aria-label={t('zones.corners.list')}>
      <p className="hint">{t(isDrawing ? 'zones.draw.hint' : 'zones.drag.hint')}</p>
      <div className="row">
        <Button look={isDrawing ? 'ink' : 'quiet'} height={40} onClick={() => editing.setDrawing(!isDrawing)}>
          {t(isDrawing ? 'zones.draw.done' : 'zones.draw')}
        </Button>
        <Button
          look="quiet"
          height={40}
          icon="rotate-ccw"
          aria-disabled={!editing.canUndo}
          onClick={() => editing.canUndo && editing.undo()}
        >
          {t('zones.undo')}
        </Button>
        <Button look="ghost" height={40} icon="plus" onClick={editing.addByHand}>
          {t('zones.corner.add')}
        </Button>
      </div>
      <div role="status">
        <FieldError>{problem}</FieldError>
      </div>
      {corners.length > 0 && (
        <ol className="corners__list">
          {corners.map((corner, index) => (
            <CornerRow
              key={corner.key}
              corner={corner}
              number={index + 1}
              isChosen={editing.chosen === index}
              error={error(`area.${index}`)}
              onFocus={() => editing.choose(index)}
              onChange={(changes, field) => editing.type(index, changes, field)}
              onInsert={() => editing.insertAfter(index)}
              onRemove={() => editing.remove(index)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

type CornerRowProps = {
  corner: EditedCorner;
  /** Counted from 1. */
  number: number;
  isChosen: boolean;
  error: string | undefined;
  onFocus: () => void;
  onChange: (changes: Partial<EditedCorner>, field: string) => void;
  onInsert: () => void;
  onRemove: () => void;
};

function CornerRow({ corner, number, isChosen, error, onFocus, onChange, onInsert, onRemove }: CornerRowProps) {
  const t = useT();
  const id = useId();
  return (
    <li className={classNames('corners__row', isChosen && 'corners__row--chosen')}>
      <span className="corners__number num" aria-hidden="true">
        {number}
      </span>
      {AXES.map((axis) => (
        <input
          key={axis}
          className="input num"
          inputMode="text"
          autoComplete="off"
          maxLength={24}
          aria-label={t(`zones.corner.${axis}`, { n: number })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          value={corner[axis]}
          onFocus={onFocus}
          onChange={({ target }) => onChange({ [axis]: target.value }, axis)}
        />
      ))}
      <Button
        look="ghost"
        height={40}
        icon="plus"
        aria-label={t('zones.corner.insert', { n: number })}
        onClick={onInsert}
      />
      <Button
        look="ghost"
        height={40}
        icon="x"
        aria-label={t('zones.corner.remove', { n: number })}
        onClick={onRemove}
      />
      <div className="corners__error">
        <FieldError id={id}>{error}</FieldError>
      </div>
    </li>
  );
}
