import { useQuery } from '@tanstack/react-query';
import { CutSheet } from '#console/features/menu/product/cut-sheet.tsx';
import { cutPicture, type PictureArea, readAsAddress } from '#kit/pictures.ts';
import { ASPECTS, type ChosenPicture, type Crop, ownPart, partOf } from './pictures.ts';

/** Pixels. */
const SHOWN_WIDTH = 480;

export type AdjustSheetProps = {
  picture: ChosenPicture;
  crop: Crop;
  onClose: () => void;
  onUse: (own: NonNullable<ChosenPicture['own']>) => void;
};

/** Cuts one picture by hand, in the shape of all; begins with the part that it has. */
export function AdjustSheet({ picture, crop, onClose, onUse }: AdjustSheetProps) {
  const { shape } = crop;
  const { data: source } = useQuery({
    queryKey: ['picture', picture.key],
    queryFn: () => readAsAddress(picture.file),
    // A whole picture in memory.
    gcTime: 0,
  });
  const use = async (area: PictureArea) => {
    if (source === undefined) return;
    const { preview } = await cutPicture(source, area, { maxWidth: SHOWN_WIDTH, type: 'image/webp' });
    onUse({ shape, area, address: preview });
  };
  return (
    <CutSheet
      source={source}
      aspect={ASPECTS[shape]}
      initial={ownPart(picture, crop)?.area ?? partOf(picture, crop)}
      onUse={(area) => void use(area)}
      onClose={onClose}
    />
  );
}
