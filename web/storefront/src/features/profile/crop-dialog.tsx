import { useState } from 'react';
import type { PictureArea } from '#kit/pictures.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CropBox } from '#ui/forms/crop-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const MAX_ZOOM = 3;

export type CropDialogProps = {
  open: boolean;
  /** The address of the picture to crop; the dialog is mounted again for each picture. */
  address: string;
  onClose: () => void;
  onChosen: (area: PictureArea) => void;
};

/** Chooses the round part of a picture by dragging, arrow keys and a slider. Its code is large: load it lazily. */
export function CropDialog({ open, address, onClose, onChosen }: CropDialogProps) {
  const t = useT();
  const [area, setArea] = useState<PictureArea | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t('profile.crop.title')}
      description={t('profile.crop.text')}
      closeLabel={t('shell.close')}
      foot={
        <Button height={56} block busy={area === null} onClick={() => area && onChosen(area)}>
          {t('profile.crop.use')}
        </Button>
      }
    >
      <CropBox
        source={address}
        aspect={1}
        isRound
        maxZoom={MAX_ZOOM}
        zoomLabel={t('profile.crop.zoom')}
        areaLabel={t('profile.crop.area')}
        onChange={({ pixels }) => setArea(pixels)}
      />
    </Dialog>
  );
}
