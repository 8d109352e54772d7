import { useT } from '#console/lib/page/i18n.tsx';
import type { FocusPoint } from '#core/domain/media/food-centre.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { type SearchOption, SearchSelect } from '#ui/forms/search-select.tsx';
import { FocusButton } from './focus-button.tsx';
import { type ChosenPicture, type Crop, isSmall, ownPart } from './pictures.ts';

export type PictureCardProps = {
  picture: ChosenPicture;
  crop: Crop;
  /** Dishes without a picture in this list, and the one that it has. */
  dishes: readonly SearchOption[];
  onSpot: (spot: FocusPoint) => void;
  onDish: (productId: string) => void;
  onAdjust: () => void;
  onRemove: () => void;
};

/** A picture as it will be cut, with the dish it belongs to. */
export function PictureCard({ picture, crop, dishes, onSpot, onDish, onAdjust, onRemove }: PictureCardProps) {
  const t = useT();
  const { fileName, productId, isSure } = picture;
  return (
    <li className={isSure ? 'pics__card' : 'pics__card pics__card--guess'}>
      <FocusButton picture={picture} crop={crop} onSpot={onSpot} />
      <p className="pics__file">
        {fileName} {!isSure && <span className="tag tag--warn">{t('pictures.guess')}</span>}{' '}
        {isSmall(picture) && <span className="tag tag--warn">{t('pictures.small')}</span>}{' '}
        {ownPart(picture, crop) && <span className="tag">{t('pictures.own')}</span>}
      </p>
      <SearchSelect
        label={t('pictures.dish', { file: fileName })}
        options={dishes}
        value={productId}
        onChange={onDish}
        noMatchText={t('pictures.noDish')}
      />
      <span className="pics__buttons">
        <IconButton icon="pencil" label={t('pictures.adjust', { file: fileName })} onClick={onAdjust} />
        <IconButton icon="x" label={t('pictures.remove', { file: fileName })} onClick={onRemove} />
      </span>
    </li>
  );
}
