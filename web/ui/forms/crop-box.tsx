import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
// Imports the library's stylesheet, because the Content-Security-Policy refuses a <style> element.
import 'react-easy-crop/react-easy-crop.css';
import './crop-box.css';

export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The chosen part of a picture. */
export interface Crop {
  /** In pixels of the original picture. */
  readonly pixels: CropArea;
  readonly percent: CropArea;
}

export type CropBoxProps = {
  /** Address of the picture; use another `key` for another picture. */
  source: string;
  /** Width divided by height of the part. */
  aspect: number;
  /** The part to begin with, in pixels; the middle when absent. */
  initial?: CropArea;
  isRound?: boolean;
  maxZoom: number;
  zoomLabel: string;
  areaLabel?: string;
  /** Called first when the picture has loaded. */
  onChange: (crop: Crop) => void;
  /** Called when the file is not a picture. */
  onError?: () => void;
};

const START = { x: 0, y: 0 };

/** Chooses a part of a picture by dragging, by arrow keys and with a slider. Heavy: load it lazily. */
export function CropBox(props: CropBoxProps) {
  const { source, aspect, initial, isRound = false, maxZoom, zoomLabel, areaLabel, onChange, onError } = props;
  const zoomId = useId();
  const [position, setPosition] = useState(START);
  const [zoom, setZoom] = useState(1);
  return (
    <div className="crop-box">
      <div className="crop-box__stage">
        <Cropper
          image={source}
          crop={position}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={aspect}
          {...(initial ? { initialCroppedAreaPixels: initial } : {})}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={!isRound}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={areaLabel === undefined ? {} : { role: 'group', 'aria-label': areaLabel }}
          mediaProps={{ alt: '', ...(onError ? { onError } : {}) }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(percent, pixels) => onChange({ percent, pixels })}
        />
      </div>
      <label className="crop-box__zoom" htmlFor={zoomId}>
        {zoomLabel}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </div>
  );
}
