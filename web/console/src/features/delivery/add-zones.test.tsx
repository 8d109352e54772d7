import { expect, it } from 'vitest';
import { draw } from '#console/testing/draw.tsx';
import { AddZones } from './add-zones.tsx';

it('says how many zones a store can have where no further one may be added', async () => {
  const nothing = () => undefined;
  const list = async (isFull: boolean) =>
    (await draw(<AddZones isFull={isFull} onRing={nothing} onArea={nothing} onFile={nothing} />)).html;
  expect(await list(true)).toContain('A store has at most 30 zones. Remove one to add another.');
  expect(await list(false)).not.toContain('at most');
});
