import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '#console/lib/button.tsx';
import { errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/i18n.tsx';
import { Sheet } from '#console/lib/sheet.tsx';
import type { WireMenuImage } from '#core/contract/console-menu.ts';
import { cut, upload } from './upload.ts';

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
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    if (!area || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      onUploaded(await upload(await cut(source, area), name));
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
          <Button look="ghost" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button look="ink" disabled={!area || isBusy} onClick={() => void send()}>
            {t('menu.image.use')}
          </Button>
        </>
      }
    >
      <div className="sheet__body">
        <div className="me-crop">
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={ASPECT}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: () => setProblem(t('menu.image.type')) }}
          />
        </div>
        <label className="me-zoom">
          {t('menu.image.zoom')}
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        {problem && (
          <p className="field__error" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Sheet>
  );
}
