import { expect, it } from 'vitest';
import { tellTouch, withoutTouches } from './touches.ts';

it('signs out after the touch that is on its way, and tells of none meanwhile', async () => {
  const sent: string[] = [];
  let arrive: () => void = () => undefined;
  const touch = tellTouch(async () => {
    sent.push('touch');
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    sent.push('touch answered');
    return 'told';
  });
  const ended = withoutTouches(async () => {
    sent.push('sign out');
    expect(await tellTouch(async () => sent.push('touch of an ended session'))).toBeNull();
  });
  arrive();
  expect(await touch).toBe('told');
  await ended;
  expect(sent).toEqual(['touch', 'touch answered', 'sign out']);
});

it('tells of touches again when the session could not be ended', async () => {
  await expect(withoutTouches(() => Promise.reject(new Error('nobody has a PIN')))).rejects.toThrow('nobody has a PIN');
  expect(await tellTouch(async () => 'told')).toBe('told');
  expect(await tellTouch(() => Promise.reject(new Error('no network')))).toBeNull();
});
