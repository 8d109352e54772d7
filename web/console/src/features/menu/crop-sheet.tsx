import { useState } from 'react';
import { errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/i18n.tsx';
import { Sheet } from '#console/lib/sheet.tsx';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import type { PictureArea } from '#kit/pictures.ts';
import { Button } from '#ui/actions/button.tsx';
import { CropBox } from '#ui/forms/crop-box.tsx';
import { uploadPart } from './upload.ts';

/** What the store's cards show. */
const ASPECT = 4 / 3;
const MAX_ZOOM = 4;

export type CropSheetProps = {
  source: string;
  name: string;
  onClose: () => void;
  onUploaded: (image: WireMenuImage) => void;
};

/** The part of a picture that is shown: moved by hand or by arrow keys, larger by the slider. */
export function CropSheet({ source, name, onClose, onUploaded }: CropSheetProps) {
  const t = useT();
  const [area, setArea] = useState<PictureArea | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    if (!area || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      onUploaded(await uploadPart(source, area, name));
    } catch (error) {
      setProblem(errorText(error, t('shell.unreachable')));
      setBusy(false);
    }
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
          onError={() => setProblem(t('menu.image.type'))}
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
