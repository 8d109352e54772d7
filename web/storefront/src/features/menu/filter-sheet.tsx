import type { WireMenu } from '#core/contract/menu/menu.ts';
import { type MenuFilter, NO_FILTER } from '#core/domain/menu/search.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Chip } from '#ui/actions/chip.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DietChips } from './diet-chips.tsx';
import { foundIn } from './search/found.ts';
import { allergensOn } from './sections.ts';
import './filter-sheet.css';

export type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  filter: MenuFilter;
  onChange: (filter: MenuFilter) => void;
  menu: WireMenu;
};

/** Diets to keep and allergens to leave out. Takes effect at once; loaded lazily, because Radix is large. */
export function FilterSheet({ open, onClose, filter, onChange, menu }: FilterSheetProps) {
  const t = useT();
  const allergens = allergensOn(menu);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('menu.filters.title')}
      closeLabel={t('shell.close')}
      size="s"
      foot={
        <>
          <Button look="ghost" onClick={() => onChange({ ...NO_FILTER, query: filter.query })}>
            {t('menu.filters.clear')}
          </Button>
          <Button onClick={onClose}>{t('menu.filters.show', { count: foundIn(menu, filter).found.length })}</Button>
        </>
      }
    >
      <fieldset className="filters__group">
        <legend className="display f18">{t('menu.filters.diet')}</legend>
        <DietChips filter={filter} onChange={onChange} />
      </fieldset>
      {allergens.length > 0 && (
        <fieldset className="filters__group">
          <legend className="display f18">{t('menu.filters.allergens')}</legend>
          {allergens.map((allergen) => (
            <Chip
              key={allergen}
              icon="ban"
              pressed={filter.without.includes(allergen)}
              onChange={(pressed) =>
                onChange({
                  ...filter,
                  without: pressed
                    ? [...filter.without, allergen]
                    : filter.without.filter((other) => other !== allergen),
                })
              }
            >
              {t(`menu.allergen.${allergen}`)}
            </Chip>
          ))}
        </fieldset>
      )}
      <Note>{t('menu.filters.note')}</Note>
    </Dialog>
  );
}
