import { useT } from '#console/lib/page/i18n.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { type SearchOption, SearchSelect } from '#ui/forms/search-select.tsx';
import { type ChosenPicture, isSmall, type Shape } from './pictures.ts';

export type PictureCardProps = {
  picture: ChosenPicture;
  shape: Shape;
  /** Dishes without a picture in this list, and the one that it has. */
  dishes: readonly SearchOption[];
  onDish: (productId: string) => void;
  onRemove: () => void;
};

/** A picture as it will be cut, with the dish it belongs to. */
export function PictureCard({ picture, shape, dishes, onDish, onRemove }: PictureCardProps) {
  const t = useT();
  const { fileName, address, productId, isSure } = picture;
  return (
    <li className={isSure ? 'pics__card' : 'pics__card pics__card--guess'}>
      <img className={shape === '1:1' ? 'pics__image pics__image--square' : 'pics__image'} src={address} alt="" />
      <p className="pics__file">
        {fileName} {!isSure && <span className="tag tag--warn">{t('pictures.guess')}</span>}{' '}
        {isSmall(picture) && <span className="tag tag--warn">{t('pictures.small')}</span>}
      </p>
      <SearchSelect
        label={t('pictures.dish', { file: fileName })}
        options={dishes}
        value={productId}
        onChange={onDish}
        noMatchText={t('pictures.noDish')}
      />
      <IconButton icon="x" label={t('pictures.remove', { file: fileName })} onClick={onRemove} />
    </li>
  );
}
