import { useAttempt } from '#console/lib/attempt.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import type { PictureArea } from '#kit/pictures.ts';
import { CutSheet } from './cut-sheet.tsx';
import { areaIn, cutAgain, uploadPart } from './upload.ts';

/** The shape of the store's cards. */
const ASPECT = 4 / 3;

export type CropSheetProps = {
  /** A chosen file as a `data:` address, or a picture that the server has. */
  source: string | WireMenuImage;
  name: string;
  onClose: () => void;
  onUploaded: (image: WireMenuImage) => void;
};

/** Cuts a dish's picture: sends a new one, or has another part cut of what was uploaded. */
export function CropSheet({ source, name, onClose, onUploaded }: CropSheetProps) {
  const t = useT();
  const { problem, isBusy, run, refuse } = useAttempt();
  const kept = typeof source === 'string' ? null : shownOf(source);
  const cut = (area: PictureArea) =>
    typeof source === 'string' ? uploadPart(source, area, name) : cutAgain(source.imageId, area, shownOf(source));
  return (
    <CutSheet
      source={typeof source === 'string' ? source : shownOf(source).address}
      aspect={ASPECT}
      {...(kept?.initial ? { initial: kept.initial } : {})}
      isBusy={isBusy}
      problem={problem}
      onUse={(area) => void run(async () => onUploaded(await cut(area)))}
      onError={() => refuse(t('menu.image.broken'))}
      onClose={onClose}
    />
  );
}

/** The upload with the part that is used; the picture itself where nothing was cut. */
function shownOf({ picture, whole }: WireMenuImage) {
  if (whole) return { ...whole, initial: areaIn(whole.part, whole) };
  const width = Math.max(...picture.widths);
  const height = Math.round((picture.height * width) / picture.width);
  return { address: `${picture.srcBase}-${width}.webp`, width, height, initial: null };
}
