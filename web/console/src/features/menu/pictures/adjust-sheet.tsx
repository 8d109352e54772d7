import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { cutPicture, type PictureArea, readAsAddress } from '#kit/pictures.ts';
import { Button } from '#ui/actions/button.tsx';
import { CropBox } from '#ui/forms/crop-box.tsx';
import { ASPECTS, type ChosenPicture, type Shape } from './pictures.ts';

const MAX_ZOOM = 4;
/** Pixels. */
const SHOWN_WIDTH = 480;

export type AdjustSheetProps = {
  picture: ChosenPicture;
  shape: Shape;
  onClose: () => void;
  onUse: (own: NonNullable<ChosenPicture['own']>) => void;
};

/** Cuts one picture by hand, in the shape of all. */
export function AdjustSheet({ picture, shape, onClose, onUse }: AdjustSheetProps) {
  const t = useT();
  const [area, setArea] = useState<PictureArea | null>(null);
  const { data: source } = useQuery({
    queryKey: ['picture', picture.key],
    queryFn: () => readAsAddress(picture.file),
    // A whole picture in memory.
    gcTime: 0,
  });
  const use = async () => {
    if (!area || source === undefined) return;
    const { preview } = await cutPicture(source, area, { maxWidth: SHOWN_WIDTH, type: 'image/webp' });
    onUse({ shape, area, address: preview });
  };
  return (
    <Sheet
      title={t('menu.image.crop')}
      onClose={onClose}
      foot={
        <>
          <Button look="ghost" height={40} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button look="ink" height={40} aria-disabled={area === null} onClick={() => void use()}>
            {t('menu.image.use')}
          </Button>
        </>
      }
    >
      {source !== undefined && (
        <CropBox
          source={source}
          aspect={ASPECTS[shape]}
          maxZoom={MAX_ZOOM}
          zoomLabel={t('menu.image.zoom')}
          onChange={({ pixels }) => setArea(pixels)}
        />
      )}
    </Sheet>
  );
}
