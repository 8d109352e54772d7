import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useAttempt } from '#console/lib/attempt.tsx';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { later } from '#console/lib/page/later.ts';
import { MENU_KEY } from '#console/lib/queries.ts';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import { readAsAddress } from '#kit/pictures.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, uploadFile } from './upload.ts';

const CropSheet = later(() => import('./crop-sheet.tsx').then((module) => module.CropSheet));

export type ImageBoxProps = {
  imageId: string | null;
  /** Alternative text for a picture that has none. */
  name: string;
  error?: string | undefined;
  onChange: (imageId: string | null) => void;
};

/** The picture of one thing: upload, crop, describe and remove. */
export function ImageBox({ imageId, name, error, onChange }: ImageBoxProps) {
  const t = useT();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const images = useQuery({ queryKey: [...MENU_KEY, 'images'], queryFn: () => call('listMenuImages', {}) });
  const [source, setSource] = useState<string | WireMenuImage | null>(null);
  const { problem, run, refuse } = useAttempt();
  const image = images.data?.items.find((one) => one.imageId === imageId);
  const address = image && `${image.picture.srcBase}-${Math.max(...image.picture.widths)}.webp`;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_UPLOAD_BYTES) return refuse(t('menu.image.tooLarge'));
    await run(async () => {
      if (UPLOAD_TYPES.includes(file.type)) setSource(await readAsAddress(file));
      else uploaded(await uploadFile(file, name));
    });
  };
  const uploaded = (added: WireMenuImage) => {
    queries.setQueryData<{ items: WireMenuImage[] }>([...MENU_KEY, 'images'], (list) => ({
      items: [...(list?.items.filter((one) => one.imageId !== added.imageId) ?? []), added],
    }));
    setSource(null);
    onChange(added.imageId);
  };
  return (
    <div className="me-image">
      <div className="me-image__frame">
        {image && address ? (
          <img
            src={address}
            alt={image.picture.alt || name}
            width={image.picture.width}
            height={image.picture.height}
          />
        ) : (
          <button type="button" className="me-image__empty" onClick={() => input.current?.click()}>
            <Icon name="image" size="l" />
            {t('menu.image.none')}
          </button>
        )}
        <div className="me-image__bar">
          <Button look="ghost" height={40} className="me-small" onClick={() => input.current?.click()}>
            <Icon name="upload" size="s" />
            {t(image ? 'menu.image.replace' : 'menu.image.upload')}
          </Button>
          {image && (
            <>
              <Button
                look="ghost"
                height={40}
                className="me-small"
                aria-label={t('menu.image.crop')}
                onClick={() => setSource(image)}
              >
                <Icon name="crop" size="s" />
              </Button>
              <Button
                look="ghost"
                height={40}
                className="me-small"
                aria-label={t('menu.image.remove')}
                onClick={() => onChange(null)}
              >
                <Icon name="trash-2" size="s" />
              </Button>
            </>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label={t('menu.image.upload')}
        accept={UPLOAD_TYPES.join(',')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {(problem ?? error) && (
        <p className="err" role="alert">
          {problem ?? error}
        </p>
      )}
      {image && <AltField key={image.imageId} image={image} />}
      {source && (
        <Suspense fallback={null}>
          <CropSheet source={source} name={name} onClose={() => setSource(null)} onUploaded={uploaded} />
        </Suspense>
      )}
    </div>
  );
}

/** Saves when the person leaves the field, because the text belongs to the picture and not to the dish. */
function AltField({ image }: { image: WireMenuImage }) {
  const t = useT();
  const queries = useQueryClient();
  const [alt, setAlt] = useState(image.picture.alt);
  const save = async () => {
    if (alt.trim() === image.picture.alt) return;
    await call('setMenuImageAlt', { params: { imageId: image.imageId }, body: { alt } }).catch(() =>
      setAlt(image.picture.alt),
    );
    await queries.invalidateQueries({ queryKey: [...MENU_KEY, 'images'] });
  };
  return (
    <TextField
      label={t('menu.image.alt')}
      value={alt}
      maxLength={250}
      onChange={(event) => setAlt(event.target.value)}
      onBlur={() => void save()}
    />
  );
}
