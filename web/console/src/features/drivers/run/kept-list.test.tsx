import { expect, it, vi } from 'vitest';
import type { KeptHandOver } from '#console/lib/storage.ts';
import { draw } from '#console/testing/draw.tsx';
import { KeptList } from './kept-list.tsx';

vi.stubGlobal('document', { documentElement: {} });

const kept = (orderId: string, problem: string | null): KeptHandOver => ({
  ...{ driverId: 'asha', orderId, orderNumber: 408, pressedMs: Date.parse('2026-11-24T05:29:00Z') },
  ...{ pin: '1234', reason: '', isIdChecked: false, cashAmount: 58.4, problem },
});

it('says what waits, and offers the driver what can be done about a refusal', async () => {
  const { text, buttons } = await draw(
    <KeptList
      kept={[kept('a', null), kept('b', 'These are not the guest’s digits.'), kept('c', 'Unknown order.')]}
      zone="Pacific/Auckland"
      openIds={new Set(['a', 'b'])}
      onPutRight={() => undefined}
      onRemove={() => undefined}
    />,
  );
  expect(text).toContain('Not sent yet 408 Kept on this phone 18:29 $58.40');
  expect(text).toContain('The restaurant refused it: These are not the guest’s digits.');
  // What is not with this driver any more cannot be put right.
  expect(buttons).toEqual(['Put it right', 'The restaurant knows']);
});
