import { useState } from 'react';
import { Link } from 'react-router';
import { useMenuChange, useMenuDraft } from '#console/features/menu/use-menu.ts';
import { Problem } from '#console/lib/call-form.tsx';
import { call, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { useUnloadGuard } from '#console/lib/page/unsaved.tsx';
import type { WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { DropBox } from './drop-box.tsx';
import { PictureCard } from './picture-card.tsx';
import { type ChosenPicture, cutMiddle, MOST_PICTURES, readPictures, SHAPES, type Shape } from './pictures.ts';
import './pictures.css';

/** Many pictures at once: dropped, matched with their dishes by name, cropped as one, and put into the draft. */
export function PicturesPage() {
  const t = useT();
  const draft = useMenuDraft();
  return (
    <>
      {draft.data ? (
        <Pictures draft={draft.data} />
      ) : (
        <Page crumb={t('nav.menu')} title={t('pictures.title')}>
          <Loaded query={draft}>{() => null}</Loaded>
        </Page>
      )}
    </>
  );
}

function Pictures({ draft }: { draft: WireMenuDraft }) {
  const t = useT();
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [shape, setShape] = useState<Shape>('4:3');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [sent, setSent] = useState(0);
  useUnloadGuard(pictures.length > 0);
  const matched = pictures.filter(({ productId }) => productId !== '');
  const loose = pictures.filter(({ productId }) => productId === '');
  const used = new Set(matched.map(({ productId }) => productId));
  const dishes = draft.products.map(({ productId, name, departmentId }) => ({
    value: productId,
    label: name,
    sub: draft.departments.find((one) => one.departmentId === departmentId)?.name ?? '',
  }));
  const add = async (files: readonly File[]) => {
    const open = draft.products.filter(({ productId }) => !used.has(productId));
    const { chosen, wrong } = await readPictures(files.slice(0, MOST_PICTURES - pictures.length), open);
    setPictures((before) => [...before, ...chosen]);
    setRefused([...wrong, ...files.slice(MOST_PICTURES - pictures.length).map(({ name }) => name)]);
  };
  const use = useMenuChange(async (list: readonly ChosenPicture[]) => {
    setSent(0);
    const items: { productId: string; imageId: string }[] = [];
    // One after the other: guests of the store wait for nothing.
    for (const picture of list) {
      const name = draft.products.find(({ productId }) => productId === picture.productId)?.name ?? '';
      const { imageId } = await cutMiddle(picture, shape, name);
      items.push({ productId: picture.productId, imageId });
      setSent(items.length);
    }
    return await call('setMenuPictures', { body: { items } });
  });
  const change = (key: string, productId: string) =>
    setPictures(pictures.map((one) => (one.key === key ? { ...one, productId, isSure: true } : one)));
  const remove = (key: string) => setPictures(pictures.filter((one) => one.key !== key));
  const cardOf = (picture: ChosenPicture) => (
    <PictureCard
      key={picture.key}
      picture={picture}
      shape={shape}
      dishes={dishes.filter(({ value }) => value === picture.productId || !used.has(value))}
      onDish={(productId) => change(picture.key, productId)}
      onRemove={() => remove(picture.key)}
    />
  );
  return (
    <Page
      crumb={t('nav.menu')}
      title={t('pictures.title')}
      bare
      note={
        <span className="quiet-text" role="status">
          {use.isPending
            ? t('pictures.sending', { done: sent, all: matched.length })
            : t('pictures.matched', { count: matched.length, all: pictures.length })}
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
            onClick={() => matched.length > 0 && use.mutate(matched, { onSuccess: () => setPictures(loose) })}
          >
            {t('pictures.use', { count: matched.length })}
          </Button>
        </>
      }
    >
      <div className="pics">
        <section className="pics__main stack" aria-label={t('pictures.found')}>
          <DropBox onFiles={(files) => void add(files)} />
          <Problem text={use.error ? errorText(use.error) : ''} />
          {use.isSuccess && (
            <p className="message message--ok" role="status">
              <Icon name="check" />
              {t('pictures.done', { count: use.variables.length })}
            </p>
          )}
          {refused.length > 0 && (
            <p className="message message--warn" role="alert">
              {t('pictures.refused', { most: MOST_PICTURES, names: refused.slice(0, 8).join(', ') })}
            </p>
          )}
          {matched.length > 0 && (
            <Segmented
              label={t('pictures.crop')}
              value={shape}
              onChange={setShape}
              options={SHAPES.map((one) => ({ value: one, label: one }))}
            />
          )}
          <ul className="pics__grid">{matched.map(cardOf)}</ul>
        </section>
        <aside className="pics__side stack" aria-label={t('pictures.tray')}>
          <h2>{t('pictures.tray')}</h2>
          <p className="quiet-text">{t(loose.length > 0 ? 'pictures.trayWhy' : 'pictures.trayEmpty')}</p>
          <ul className="pics__tray">{loose.map(cardOf)}</ul>
        </aside>
      </div>
    </Page>
  );
}
