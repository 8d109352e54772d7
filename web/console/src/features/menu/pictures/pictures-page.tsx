import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useMenuDraft } from '#console/features/menu/use-menu.ts';
import { Problem } from '#console/lib/call-form.tsx';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { later } from '#console/lib/page/later.ts';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { useUnloadGuard, useUnsavedGuard } from '#console/lib/page/unsaved.tsx';
import type { WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import type { NamedPicture } from '#core/domain/menu/match-pictures.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { DropBox } from './drop-box.tsx';
import { NamedPictures } from './named-pictures.tsx';
import { PictureCard } from './picture-card.tsx';
import { type ChosenPicture, FOCUSES, SHAPES } from './pictures.ts';
import { RefusedFiles } from './refused-files.tsx';
import { type Pictures, usePictures } from './use-pictures.ts';
import './pictures.css';

const AdjustSheet = later(() => import('./adjust-sheet.tsx').then((module) => module.AdjustSheet));

/** What an import brings: the pictures that its file names, and those that were dropped beside it. */
export interface ImportedPictures {
  readonly importId: string;
  readonly named: readonly NamedPicture[];
  readonly files: readonly File[];
}

const NO_NAMES: readonly NamedPicture[] = [];

/** Many pictures at once: dropped, matched with their dishes by name, cropped as one, and put into the draft. */
export function PicturesPage({ imported = null }: { imported?: ImportedPictures | null }) {
  const t = useT();
  const draft = useMenuDraft();
  return (
    <>
      {draft.data ? (
        <PicturesOf draft={draft.data} imported={imported} />
      ) : (
        <Page crumb={t('nav.menu')} title={t('pictures.title')}>
          <Loaded query={draft}>{() => null}</Loaded>
        </Page>
      )}
    </>
  );
}

function PicturesOf({ draft, imported }: { draft: WireMenuDraft; imported: ImportedPictures | null }) {
  const t = useT();
  const { pictures, use } = usePictures(draft, imported?.named ?? NO_NAMES);
  const { list, add } = pictures;
  const [adjusted, setAdjusted] = useState<ChosenPicture | null>(null);
  useUnloadGuard(list.length > 0);
  // What was dropped beside the sheet, once.
  const [waiting, setWaiting] = useState(imported?.files ?? []);
  useEffect(() => {
    if (waiting.length === 0) return;
    setWaiting([]);
    void add(waiting);
  });
  const matched = list.filter(({ productId }) => productId !== '');
  const loose = list.filter(({ productId }) => productId === '');
  // Matching them was work; what fits no dish is left at hand in its folder.
  const guard = useUnsavedGuard(matched.length > 0, () => undefined);
  return (
    <Page
      crumb={t('nav.menu')}
      title={t('pictures.title')}
      bare
      note={
        <span className="quiet-text" role="status">
          {use.isPending
            ? t('pictures.sending', { done: pictures.sentCount, all: matched.length })
            : t('pictures.matched', { count: matched.length, all: list.length })}
        </span>
      }
      actions={
        <>
          <Link className={buttonClass({ look: 'ghost', height: 40 })} to="/menu">
            {t('import.openMenu')}
          </Link>
          <Button
            look="primary"
            height={40}
            busy={use.isPending}
            aria-disabled={matched.length === 0}
            onClick={() => matched.length > 0 && use.mutate(matched)}
          >
            {t('pictures.use', { count: matched.length })}
          </Button>
        </>
      }
    >
      <div className="pics">
        <section className="pics__main stack" aria-label={t('pictures.found')}>
          <DropBox onFiles={(files) => void add(files)} />
          {pictures.isReading && <p role="status">{t('pictures.reading')}</p>}
          <Problem error={use.error} />
          {use.isSuccess && pictures.sentCount > 0 && (
            <Message icon="check" role="status">
              {t('pictures.done', { count: pictures.sentCount })}
            </Message>
          )}
          <RefusedFiles title={t('pictures.refused', { count: pictures.refused.length })} files={pictures.refused} />
          {imported && imported.named.length > 0 && (
            <NamedPictures
              {...imported}
              pictures={pictures}
              nameOf={(id) => draft.products.find(({ productId }) => productId === id)?.name ?? ''}
            />
          )}
          {matched.length > 0 && <CropAll pictures={pictures} />}
          <Cards className="pics__grid" list={matched} draft={draft} pictures={pictures} onAdjust={setAdjusted} />
        </section>
        <aside className="pics__side stack" aria-label={t('pictures.tray')}>
          <h2>{t('pictures.tray')}</h2>
          <p className="quiet-text">{t(loose.length > 0 ? 'pictures.trayWhy' : 'pictures.trayEmpty')}</p>
          <Cards className="pics__tray" list={loose} draft={draft} pictures={pictures} onAdjust={setAdjusted} />
        </aside>
      </div>
      {guard}
      {adjusted && (
        <Suspense>
          <AdjustSheet
            picture={adjusted}
            crop={pictures.crop}
            onClose={() => setAdjusted(null)}
            onUse={(own) => {
              pictures.change(adjusted.key, { own });
              setAdjusted(null);
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** One shape and one focus for all that nobody cuts by hand. */
function CropAll({ pictures: { crop, setCrop } }: { pictures: Pictures }) {
  const t = useT();
  return (
    <div className="pics__crop">
      <Segmented
        label={t('pictures.crop')}
        value={crop.shape}
        onChange={(shape) => setCrop({ ...crop, shape })}
        options={SHAPES.map((one) => ({ value: one, label: one }))}
      />
      <Segmented
        label={t('pictures.focus')}
        value={crop.focus}
        onChange={(focus) => setCrop({ ...crop, focus })}
        options={FOCUSES.map((one) => ({ value: one, label: t(`pictures.focus.${one}`) }))}
      />
    </div>
  );
}

type CardsProps = {
  className: string;
  list: readonly ChosenPicture[];
  draft: WireMenuDraft;
  pictures: Pictures;
  onAdjust: (picture: ChosenPicture) => void;
};

function Cards({ className, list, draft, pictures, onAdjust }: CardsProps) {
  const used = new Set(pictures.list.map(({ productId }) => productId));
  const dishes = draft.products.map(({ productId, name, departmentId }) => ({
    value: productId,
    label: name,
    sub: draft.departments.find((one) => one.departmentId === departmentId)?.name ?? '',
  }));
  return (
    <ul className={className}>
      {list.map((picture) => (
        <PictureCard
          key={picture.key}
          picture={picture}
          crop={pictures.crop}
          dishes={dishes.filter(({ value }) => value === picture.productId || !used.has(value))}
          onSpot={(spot) => pictures.change(picture.key, { spot })}
          onDish={(productId) => pictures.change(picture.key, { productId, isSure: true })}
          onAdjust={() => onAdjust(picture)}
          onRemove={() => pictures.remove(picture.key)}
        />
      ))}
    </ul>
  );
}
