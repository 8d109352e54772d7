import { type DragEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { PictureArea } from '#kit/pictures.ts';
import { type MessageKey, useT } from '#store/lib/page/i18n.tsx';
import { usePageDialog } from '#store/lib/page/page-dialog.ts';
import { late } from '#store/start/late.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { Avatar } from './avatar.tsx';
import { PHOTO_TYPES } from './photo-file.ts';
import { cutPhoto, readPhoto } from './photo-reading.ts';
import type { PhotoChange } from './profile-draft.ts';
import '#ui/forms/field.css';
import './photo-field.css';

const CropDialog = late(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })));

export type PhotoFieldProps = {
  names: readonly string[];
  /** The stored picture's address. */
  stored: string | null;
  change: PhotoChange;
  onChange: (change: PhotoChange) => void;
  isEditing: boolean;
  /** The server's message. */
  error: string | undefined;
};

/** The picture field: choose or drop a file, crop it, remove it. Saving the form sends it. */
export function PhotoField({ names, stored, change, onChange, isEditing, error }: PhotoFieldProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const crop = usePageDialog('photo');
  const isLost = crop.isOpen && source === null;
  // After a reload there is no picture to crop.
  useEffect(() => {
    if (isLost) crop.close();
  }, [isLost, crop]);

  const shown = change === 'remove' ? null : (change?.preview ?? stored);
  function refuse(key: MessageKey) {
    setProblem(key);
    void toast.error(t(key));
    onChange(stored ? 'remove' : null);
  }
  async function take(file: File | undefined): Promise<void> {
    if (input.current) input.current.value = '';
    if (!file) return;
    setProblem(null);
    const answer = await readPhoto(file);
    if ('problem' in answer) {
      refuse(`profile.photo.${answer.problem}`);
      return;
    }
    setSource(answer.address);
    crop.open();
  }
  async function use(area: PictureArea): Promise<void> {
    if (source) onChange(await cutPhoto(source, area));
    crop.close();
  }
  const { isOver, drops } = useFileDrop(isEditing, (file) => void take(file));
  const message = problem ? t(problem) : error;
  return (
    <fieldset className="pphoto" data-over={isOver || undefined} aria-describedby={`${id}-hint`} {...drops}>
      <legend className="vh">{t('profile.photo')}</legend>
      <button
        type="button"
        className="pphoto__area"
        aria-label={t(shown ? 'profile.photo.replace' : 'profile.photo.add')}
        aria-disabled={!isEditing || undefined}
        onClick={() => isEditing && input.current?.click()}
      >
        <Avatar names={names} picture={shown} size="l" />
      </button>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES}
        hidden
        aria-label={t('profile.photo')}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <div className="pphoto__texts">
        <div className="pphoto__ways">
          <Button
            look="outline"
            height={40}
            aria-disabled={!isEditing}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {t('profile.photo.upload')}
          </Button>
          {isEditing && shown && (
            <Button
              look="ghost"
              height={40}
              icon="trash-2"
              onClick={() => {
                setProblem(null);
                onChange(stored ? 'remove' : null);
              }}
            >
              {t('profile.photo.remove')}
            </Button>
          )}
        </div>
        <span className="hint" id={`${id}-hint`}>
          {t(isEditing ? 'profile.photo.hint' : 'profile.photo.hintRead')}
        </span>
        <FieldError>{message}</FieldError>
      </div>
      {source && (
        <Suspense fallback={null}>
          <CropDialog
            key={source}
            open={crop.isOpen}
            address={source}
            onClose={crop.close}
            onChosen={(area) => void use(area)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

/** Takes a file that is dropped on the field; `isOver` while one is held over it. */
function useFileDrop(isOn: boolean, take: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  const drops = isOn
    ? {
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
      }
    : {};
  return { isOver, drops };
}
