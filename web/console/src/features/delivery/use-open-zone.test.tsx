// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { WireZones } from '#core/contract/delivery/console-zones.ts';
import { useOpenZone } from './use-open-zone.ts';
import { nextArea, readZones, toWireZones, type ZonesDraft } from './zone-draft.ts';

afterEach(cleanup);

const SHOP = { latitude: -36.8485, longitude: 174.7633 };
const loaded = {
  zones: [{ zoneId: 'r', name: 'Near', distanceKm: 3, area: null, fee: 4.5, minimum: 20, estimateMinutes: null }],
} as unknown as WireZones;
const BASE = readZones(loaded);

function open() {
  const { result } = renderHook(() => {
    const [draft, setDraft] = useState<ZonesDraft>(BASE);
    const isDirty = JSON.stringify(draft) !== JSON.stringify(BASE);
    return { draft, setDraft, ...useOpenZone({ draft, isDirty, restaurant: SHOP, onChange: setDraft }) };
  });
  return {
    now: () => result.current,
    area: () => toWireZones(result.current.draft).zones.at(-1)?.area,
    run: (work: (open: typeof result.current) => void) => act(() => work(result.current)),
  };
}
const CORNERS = [
  { latitude: -36.86, longitude: 174.76 },
  { latitude: -36.86, longitude: 174.78 },
  { latitude: -36.84, longitude: 174.78 },
];

it('draws an area by presses, closes it with its first corner, and changes it on the map', () => {
  const page = open();
  page.run(({ add, draft }) => add(nextArea(draft, 'New')));
  expect(page.now()).toMatchObject({ chosen: 1, corners: { isDrawing: true, canUndo: false } });
  for (const at of CORNERS) page.run(({ corners }) => corners.events.onAdd(at));
  page.run(({ corners }) => corners.events.onChoose(0));
  expect(page.now().corners).toMatchObject({ isDrawing: false, chosen: 0 });
  expect(page.area()).toEqual(CORNERS.map(({ latitude, longitude }) => [longitude, latitude]));
  page.run(({ corners }) => corners.events.onMove(1, { latitude: -36.87, longitude: 174.79 }));
  page.run(({ corners }) => corners.events.onInsert(1, { latitude: -36.865, longitude: 174.77 }));
  expect(page.area()?.slice(0, 3)).toEqual([
    [174.76, -36.86],
    [174.77, -36.865],
    [174.79, -36.87],
  ]);
  expect(page.now().corners.onMap?.corners).toMatchObject({ chosen: 1, isDrawing: false });
});

it('goes back step by step, one step for what was typed into a field, and never past what was saved', () => {
  const page = open();
  page.run(({ add, draft }) => add(nextArea(draft, 'New')));
  for (let index = 0; index < 3; index += 1) page.run(({ corners }) => corners.addByHand());
  const three = page.area();
  expect(three).toHaveLength(3);
  for (const latitude of ['-3', '-36', '-36.9']) {
    page.run(({ corners }) => corners.type(0, { latitude }, 'latitude'));
  }
  page.run(({ corners }) => corners.remove(2));
  expect(page.area()?.map(([, y]) => y)[0]).toBe(-36.9);
  page.run(({ corners }) => corners.undo());
  page.run(({ corners }) => corners.undo());
  expect(page.area()).toEqual(three);
  for (let index = 0; index < 3; index += 1) page.run(({ corners }) => corners.undo());
  expect([page.area(), page.now().corners.canUndo]).toEqual([[], false]);
  page.run(({ corners }) => corners.addByHand());
  page.run(({ setDraft }) => setDraft(BASE));
  expect(page.now().corners.canUndo).toBe(false);
});

it('a ring that is open has no corners on the map, and another zone ends the drawing', () => {
  const page = open();
  page.run(({ choose }) => choose(0));
  expect(page.now().corners.onMap).toBeNull();
  page.run(({ add, draft }) => add(nextArea(draft, 'New')));
  page.run(({ choose }) => choose(0));
  page.run(({ choose }) => choose(1));
  expect(page.now().corners.isDrawing).toBe(false);
});
