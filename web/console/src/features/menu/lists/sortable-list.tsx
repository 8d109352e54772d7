import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';

export type SortableListProps<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onOrder: (ids: string[]) => void;
  /** Shows buttons to move up and down beside the handle; long lists use a `MoveBar` for the open item instead. */
  hasButtons?: boolean;
  /** Disables moving, e.g. in search results. */
  isFixed?: boolean;
  children: (item: Item, index: number) => ReactNode;
};

/** A list that people sort by dragging, by keys on the handle, or by buttons. */
export function SortableList<Item>({
  items,
  idOf,
  nameOf,
  onOrder,
  hasButtons = false,
  isFixed = false,
  children,
}: SortableListProps<Item>) {
  const t = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const named = (id: unknown) => {
    const item = items.find((candidate) => idOf(candidate) === id);
    return item === undefined ? '' : nameOf(item);
  };
  const placed = (id: unknown) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('menu.sort.lifted', { name: named(active.id) }),
    onDragOver: ({ over }) => (over ? t('menu.sort.over', { place: placed(over.id), count: ids.length }) : undefined),
    onDragEnd: ({ active, over }) =>
      t('menu.sort.dropped', { name: named(active.id), place: placed((over ?? active).id) }),
    onDragCancel: ({ active }) => t('menu.sort.cancelled', { name: named(active.id) }),
  };
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    onOrder(arrayMove(ids, from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('menu.sort.how') } }}
      onDragEnd={({ active, over }) => over && move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={classNames('me-sortable', hasButtons && 'me-parts')}>
          {items.map((item, index) => (
            <Row
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item)}
              isFixed={isFixed}
              hasButtons={!isFixed && hasButtons}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(by) => move(index, index + by)}
            >
              {children(item, index)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type RowProps = {
  id: string;
  name: string;
  isFixed: boolean;
  hasButtons: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  children: ReactNode;
};

function Row({ id, name, isFixed, hasButtons, isFirst, isLast, onMove, children }: RowProps) {
  const t = useT();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
    attributes: { roleDescription: t('menu.sort.role') },
  });
  return (
    <li
      ref={setNodeRef}
      className={classNames('me-sortable__row', isDragging && 'me-sortable__row--lifted')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!isFixed && (
        <span className="me-sortable__handle">
          {hasButtons && (
            <button
              type="button"
              className="me-move"
              disabled={isFirst}
              aria-label={t('menu.sort.up', { name })}
              onClick={() => onMove(-1)}
            >
              <Icon name="arrow-up" />
            </button>
          )}
          <button
            type="button"
            className="me-grip"
            {...attributes}
            {...listeners}
            aria-label={t('menu.sort.handle', { name })}
          >
            <Icon name="grip-vertical" />
          </button>
          {hasButtons && (
            <button
              type="button"
              className="me-move"
              disabled={isLast}
              aria-label={t('menu.sort.down', { name })}
              onClick={() => onMove(1)}
            >
              <Icon name="arrow-down" />
            </button>
          )}
        </span>
      )}
      {children}
    </li>
  );
}
