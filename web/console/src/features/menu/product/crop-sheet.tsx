import { useAttempt } from '#console/lib/attempt.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import { CutSheet } from './cut-sheet.tsx';
import { uploadPart } from './upload.ts';

/** The shape of the store's cards. */
const ASPECT = 4 / 3;

export type CropSheetProps = {
  source: string;
  name: string;
  onClose: () => void;
  onUploaded: (image: WireMenuImage) => void;
};

/** Cuts a dish's picture and sends it. */
export function CropSheet({ source, name, onClose, onUploaded }: CropSheetProps) {
  const t = useT();
  const { problem, isBusy, run, refuse } = useAttempt();
  return (
    <CutSheet
      source={source}
      aspect={ASPECT}
      isBusy={isBusy}
      problem={problem}
      onUse={(area) => void run(async () => onUploaded(await uploadPart(source, area, name)))}
      onError={() => refuse(t('menu.image.type'))}
      onClose={onClose}
    />
  );
}
