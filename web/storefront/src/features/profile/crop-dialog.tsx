import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useT } from '../../lib/i18n.tsx';
import type { PhotoArea } from './photo-reading.ts';
import 'react-easy-crop/react-easy-crop.css';
import './crop-dialog.css';

const MAX_ZOOM = 3;
const START = { x: 0, y: 0 };

export type CropDialogProps = {
  open: boolean;
  /** Of the picture to cut; the dialog is mounted anew for each. */
  address: string;
  onClose: () => void;
  onChosen: (area: PhotoArea) => void;
};

/** Chooses the round part of a picture by dragging, by arrow keys and with a slider. Heavy: load it lazily. */
export function CropDialog({ open, address, onClose, onChosen }: CropDialogProps) {
  const t = useT();
  const zoomId = useId();
  const [position, setPosition] = useState(START);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PhotoArea | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t('profile.crop.title')}
      description={t('profile.crop.text')}
      closeLabel={t('shell.close')}
      foot={
        <Button size="lg" block busy={area === null} onClick={() => area && onChosen(area)}>
          {t('profile.crop.use')}
        </Button>
      }
    >
      <div className="crop">
        <div className="crop__stage">
          {/* Its own sheet is imported: a <style> element would be refused by the Content-Security-Policy. */}
          <Cropper
            image={address}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('profile.crop.area') }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        </div>
        <label className="crop__zoom" htmlFor={zoomId}>
          {t('profile.crop.zoom')}
          <input
            id={zoomId}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
      </div>
    </Dialog>
  );
}
