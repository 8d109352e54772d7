import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Countdown } from './countdown.tsx';

const labels = { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' };
const shown = (secondsLeft: number) =>
  renderToStaticMarkup(
    <Countdown secondsLeft={secondsLeft} label="Until we open" labels={labels} announce={(left) => `in ${left}`} />,
  );
const numbers = (markup: string) => [...markup.matchAll(/<dd>(\d+)<\/dd>/g)].map(([, text]) => text);

describe('Countdown', () => {
  it('counts days, hours, minutes and seconds, and stops at nothing', () => {
    expect(numbers(shown(2 * 86_400 + 3 * 3600 + 4 * 60 + 5))).toEqual(['2', '3', '4', '5']);
    expect(numbers(shown(-3))).toEqual(['0', '0', '0', '0']);
  });

  it('speaks at 60, 30 and 10 seconds and at no other', () => {
    const spoken: number[] = [];
    for (let left = 4000; left >= 0; left -= 1) {
      if (/data-said="">in \d+</.test(shown(left))) spoken.push(left);
    }
    expect(spoken).toEqual([60, 30, 10]);
  });
});
