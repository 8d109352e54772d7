/** The pictures of the page: read from files, matched with dishes, cut, and put into the draft. */
import { useState } from 'react';
import { useMenuChange } from '#console/features/menu/use-menu.ts';
import { call } from '#console/lib/http.ts';
import type { WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import type { NamedPicture } from '#core/domain/menu/match-pictures.ts';
import { type ChosenPicture, type Crop, cutAndUpload, MOST_PICTURES, readPictures } from './pictures.ts';
import { unpackZips } from './unpack-zip.ts';
import { keptOrRefused, type RefusedFile } from './why-refused.ts';

export interface Pictures {
  readonly list: readonly ChosenPicture[];
  readonly crop: Crop;
  readonly refused: readonly RefusedFile[];
  readonly isReading: boolean;
  /** Of those that are being sent. */
  readonly sentCount: number;
  /** Dishes whose pictures this page has put into the draft. */
  readonly drafted: ReadonlySet<string>;
  setCrop(crop: Crop): void;
  /** Reads pictures and ZIPs. */
  add(files: readonly File[]): Promise<void>;
  put(picture: ChosenPicture): void;
  change(key: string, changes: Partial<ChosenPicture>): void;
  remove(key: string): void;
}

export function usePictures(draft: WireMenuDraft, named: readonly NamedPicture[]) {
  const [list, setList] = useState<readonly ChosenPicture[]>([]);
  const [crop, setCrop] = useState<Crop>({ shape: '4:3', focus: 'middle' });
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [isReading, setReading] = useState(false);
  const [sentCount, setSent] = useState(0);
  const [drafted, setDrafted] = useState<ReadonlySet<string>>(new Set());
  const use = useMenuChange(async (chosen: readonly ChosenPicture[]) => {
    setSent(0);
    const items: { productId: string; imageId: string }[] = [];
    const wrong: RefusedFile[] = [];
    // One after the other: guests of the store wait for nothing.
    for (const picture of chosen) {
      const name = draft.products.find(({ productId }) => productId === picture.productId)?.name ?? '';
      const kept = await keptOrRefused(cutAndUpload(picture, crop, name));
      if (kept instanceof Error) wrong.push({ name: picture.fileName, why: kept });
      else items.push({ productId: picture.productId, imageId: kept.imageId });
      setSent(items.length);
    }
    setRefused(wrong);
    if (items.length > 0) await call('setMenuPictures', { body: { items } });
    const keys = new Set(chosen.map(({ key }) => key));
    setDrafted((before) => new Set([...before, ...items.map(({ productId }) => productId)]));
    setList((before) => before.filter(({ key }) => !keys.has(key)));
  });
  const pictures: Pictures = {
    list,
    crop,
    refused,
    isReading,
    sentCount,
    drafted,
    setCrop,
    async add(files) {
      setReading(true);
      const used = new Set([...drafted, ...list.map(({ productId }) => productId)]);
      const dishes = draft.products.filter(({ productId }) => !used.has(productId));
      const room = MOST_PICTURES - list.length;
      const { files: all, left } = await unpackZips(files);
      const { chosen, wrong } = await readPictures(all.slice(0, room), { dishes, named });
      setList((before) => [...before, ...chosen]);
      setRefused([...left, ...wrong, ...all.slice(room).map(({ name }) => ({ name, why: 'many' }) as const)]);
      setReading(false);
    },
    put: (picture) => setList((before) => [...before, picture]),
    change: (key, changes) =>
      setList((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    remove: (key) => setList((before) => before.filter((one) => one.key !== key)),
  };
  return { pictures, use };
}
