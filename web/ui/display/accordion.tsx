import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import './accordion.css';

export type AccordionItem = { id: string; head: ReactNode; body: ReactNode };

export type AccordionProps = {
  items: readonly AccordionItem[];
  /** Lets several sections stay open; by default opening one closes the others. */
  multiple?: boolean;
  /** Ids of the initially open sections. */
  defaultOpen?: readonly string[];
  /** Heading level of the heads; default 3. */
  level?: 2 | 3 | 4;
};

/** Sections that fold, opened by buttons inside headings; 250 ms, at once with reduced motion. */
export function Accordion({ items, multiple = false, defaultOpen = [], level = 3 }: AccordionProps) {
  const id = useId();
  const [open, setOpen] = useState<readonly string[]>(defaultOpen);
  const Heading = `h${level}` as const;
  function toggle(item: string) {
    setOpen((before) => {
      if (before.includes(item)) return before.filter((other) => other !== item);
      return multiple ? [...before, item] : [item];
    });
  }
  return (
    <div>
      {items.map((item) => {
        const isOpen = open.includes(item.id);
        const headId = `${id}-${item.id}-head`;
        const bodyId = `${id}-${item.id}-body`;
        return (
          <div className="acc" key={item.id}>
            <Heading className="acc__title">
              <button
                type="button"
                className="acc__head"
                id={headId}
                aria-expanded={isOpen}
                aria-controls={bodyId}
                onClick={() => toggle(item.id)}
              >
                {item.head}
                <Icon name="chevron-down" className="acc__chev" />
              </button>
            </Heading>
            <section className="acc__fold" id={bodyId} aria-labelledby={headId} data-open={isOpen || undefined}>
              <div className="acc__clip">
                <div className="acc__body">{item.body}</div>
              </div>
            </section>
          </div>
        );
      })}
    </div>
  );
}
