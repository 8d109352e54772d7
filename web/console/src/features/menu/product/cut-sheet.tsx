import { useState } from 'react';
import { Refusal } from '#console/lib/attempt.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { PictureArea } from '#kit/pictures.ts';
import { Button } from '#ui/actions/button.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { CropBox } from '#ui/forms/crop-box.tsx';
import './cut-sheet.css';

const MAX_ZOOM = 4;

export type CutSheetProps = {
  /** Undefined while it is read. */
  source: string | undefined;
  /** Width divided by height. */
  aspect: number;
  /** The part to begin with. */
  initial?: PictureArea;
  isBusy?: boolean;
  problem?: string | undefined;
  onUse: (area: PictureArea) => void;
  onError?: () => void;
  onClose: () => void;
};

/** Chooses the visible part of a picture by hand, by arrow keys and with a zoom slider. */
export function CutSheet(props: CutSheetProps) {
  const { source, aspect, initial, isBusy = false, problem, onUse, onError, onClose } = props;
  const t = useT();
  const [area, setArea] = useState<PictureArea | null>(null);
  return (
    <Sheet
      title={t('menu.image.crop')}
      onClose={onClose}
      foot={
        <>
          <Button look="ghost" height={40} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button look="primary" height={40} busy={isBusy} aria-disabled={!area} onClick={() => area && onUse(area)}>
            {t('menu.image.use')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {source !== undefined && (
          <div className="cut-sheet__box">
            {/* A picture that was uploaded before comes from the server, which may have to make it first. */}
            {!area && problem === undefined && (
              <div className="cut-sheet__wait">
                <Spinner label={t('shell.loading')} />
              </div>
            )}
            <CropBox
              source={source}
              aspect={aspect}
              {...(initial ? { initial } : {})}
              maxZoom={MAX_ZOOM}
              zoomLabel={t('menu.image.zoom')}
              onChange={({ pixels }) => setArea(pixels)}
              {...(onError ? { onError } : {})}
            />
          </div>
        )}
        <Refusal text={problem} />
      </div>
    </Sheet>
  );
}
