import { useState } from 'react';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { isPictureAddress, type NamedPicture } from '#core/domain/menu/match-pictures.ts';
import { useSend } from '#kit/forms/use-send.ts';
import { Button } from '#ui/actions/button.tsx';
import { MOST_PICTURES, readPicture } from './pictures.ts';
import { RefusedFiles } from './refused-files.tsx';
import type { Pictures } from './use-pictures.ts';
import type { RefusedFile } from './why-refused.ts';

export type NamedPicturesProps = {
  importId: string;
  named: readonly NamedPicture[];
  pictures: Pictures;
  nameOf: (productId: string) => string;
};

const SHOWN = 12;

/** Base64 as a file. */
function webpOf(text: string): Blob {
  return new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: 'image/webp' });
}

/** What the imported file says of pictures: what is here, what is at an address, and what could not be fetched. */
export function NamedPictures({ importId, named, pictures, nameOf }: NamedPicturesProps) {
  const t = useT();
  const [failed, setFailed] = useState<readonly RefusedFile[]>([]);
  const [doneCount, setDone] = useState(0);
  const here = new Set([...pictures.drafted, ...pictures.list.map(({ productId }) => productId)]);
  const wanting = named.filter(({ productId }) => !here.has(productId));
  const tried = new Set(failed.map(({ source }) => source));
  const files = wanting.filter(({ source }) => !isPictureAddress(source));
  const addresses = wanting.filter(({ source }) => isPictureAddress(source) && !tried.has(source));
  const fetching = useSend({
    mutationFn: async (list: readonly NamedPicture[]) => {
      setDone(0);
      // One after the other, so that no other server is asked for all at once.
      for (const [index, { productId, source }] of list.entries()) {
        try {
          const { webp } = await call('fetchNamedPicture', { params: { importId, productId } });
          const picture = await readPicture(webpOf(webp), source);
          pictures.put({ ...picture, productId });
        } catch (error) {
          const one = { name: nameOf(productId), source, why: error as Error };
          setFailed((before) => [...before, one]);
        }
        setDone(index + 1);
      }
    },
    retry: false,
  });
  const room = MOST_PICTURES - pictures.list.length;
  return (
    <section className="pics__named stack" aria-label={t('pictures.named')}>
      <p role="status">{t('pictures.namedCount', { count: named.length, here: named.length - wanting.length })}</p>
      {(addresses.length > 0 || fetching.isPending) && (
        <Message icon="info">
          <span>
            {fetching.isPending
              ? t('pictures.fetching', { done: doneCount, all: fetching.variables.length })
              : t('pictures.addresses', { count: addresses.length })}
          </span>
          <Button
            look="ink"
            height={40}
            className="end"
            busy={fetching.isPending}
            aria-disabled={room <= 0}
            onClick={() => room > 0 && fetching.mutate(addresses.slice(0, room))}
          >
            {t('pictures.fetch', { count: Math.min(addresses.length, room) })}
          </Button>
        </Message>
      )}
      {files.length > 0 && !pictures.isReading && (
        <Message look="warn" icon="alert">
          <span>
            {t('pictures.filesWanting', {
              count: files.length,
              names: files
                .slice(0, SHOWN)
                .map(({ source }) => source)
                .join(', '),
            })}
          </span>
        </Message>
      )}
      <RefusedFiles title={t('pictures.notFetched', { count: failed.length })} files={failed} />
    </section>
  );
}
