import { useState } from 'react';
import { useAttempt } from '#console/lib/attempt.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import type { PictureArea } from '#kit/pictures.ts';
import { Button } from '#ui/actions/button.tsx';
import { CropBox } from '#ui/forms/crop-box.tsx';
import { uploadPart } from './upload.ts';

/** The shape of the store's cards. */
const ASPECT = 4 / 3;
const MAX_ZOOM = 4;

export type CropSheetProps = {
  source: string;
  name: string;
  onClose: () => void;
  onUploaded: (image: WireMenuImage) => void;
};

/** Chooses the visible part of a picture by hand, by arrow keys and with a zoom slider. */
export function CropSheet({ source, name, onClose, onUploaded }: CropSheetProps) {
  const t = useT();
  const [area, setArea] = useState<PictureArea | null>(null);
  const { problem, isBusy, run, refuse } = useAttempt();
  const send = async () => {
    if (area) await run(async () => onUploaded(await uploadPart(source, area, name)));
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
          <Button look="ink" height={40} aria-disabled={!area || isBusy} onClick={() => void send()}>
            {t('menu.image.use')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <CropBox
          source={source}
          aspect={ASPECT}
          maxZoom={MAX_ZOOM}
          zoomLabel={t('menu.image.zoom')}
          onChange={({ pixels }) => setArea(pixels)}
          onError={() => refuse(t('menu.image.type'))}
        />
        {problem && (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Sheet>
  );
}
