/** Every known race of adding a product, one row each; then random presses in a simulated browser with a history. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireUpsell } from '#core/contract/menu/menu.ts';
import { sampleCart, sampleLine } from './cart-samples.ts';
import type { Effect } from './effects.ts';
import { AT_REST, next } from './flow.ts';
import type { AddIntent, Address, Facts, Flow, FlowEvent } from './steps.ts';

const dish = (productId: string, extras: Address['extras'] = {}): Address => ({
  name: 'product',
  value: productId,
  extras,
});
const PREFERENCE: Address = { name: 'preference', value: '', extras: {} };

const suggestion = (productId: string) =>
  ({ productId, upsellProductName: productId }) as WireUpsell['suggestions'][number];
function upsell(sellType: 0 | 1, displayOrder: 0 | 1, ...productIds: string[]): WireUpsell {
  return { upsellId: 'u', sellType, displayOrder, denyLimit: 0, suggestions: productIds.map(suggestion) } as WireUpsell;
}
const BETTER_BEFORE = upsell(0, 0, 'better');
const BETTER_AFTER = upsell(0, 1, 'better');
const LIST_BEFORE = upsell(1, 0, 'quick', 'slow');
const LIST_AFTER = upsell(1, 1, 'quick', 'slow');

const fromDialog: AddIntent = {
  id: '1',
  body: { productId: 'curry', qty: 1 },
  name: 'Curry',
  from: 'dialog',
  offeredIn: {},
};
const fromCard: AddIntent = { id: '1', body: { productId: 'curry', qty: 1 }, name: 'Curry', from: 'card' };
const cartWith = (...ids: string[]) => sampleCart(ids.map((id) => sampleLine(`line-of-${id}`, { productId: id })));

/** One word for each effect. */
function word(effect: Effect): string {
  switch (effect.do) {
    case 'show': {
      const extras = Object.entries(effect.extras).map(([key, value]) => ` ${key}=${value}`);
      return `${effect.replace ? 'replace by' : 'show'} ${effect.dialog} ${effect.value}${extras.join('')}`.trim();
    }
    case 'save':
      return `save ${effect.intent.body.productId}${effect.bringsOffers ? ' with offers' : ''}`;
    case 'tell-saved':
    case 'tell-refused':
      return `${effect.do} ${effect.intent.body.productId}`;
    case 'replace':
      return `replace ${effect.line.uniqueId} ${effect.line.qty}`;
    case 'count-denial':
      return `count ${effect.upsellId}`;
    case 'close':
      return 'close';
  }
}

type Move = FlowEvent | { readonly type: 'go'; readonly to: Address | null } | { readonly type: 'choose' };

/** Sends events while the facts change; each row names the effects of each event. */
function play(rows: readonly (readonly [Move, ...string[]])[], start: Partial<Facts> = {}) {
  let facts: Facts = {
    hasPreference: true,
    address: null,
    cart: null,
    denials: {},
    isCheckoutStarted: false,
    isQuick: (productId) => productId === 'quick',
    ...start,
  };
  let flow: Flow = next(AT_REST, { type: 'address-changed' }, facts).flow;
  for (const [move, ...expected] of rows) {
    if (move.type === 'choose') facts = { ...facts, hasPreference: true };
    if (move.type === 'go') facts = { ...facts, address: move.to };
    const event: FlowEvent =
      move.type === 'choose' ? { type: 'preference-chosen' } : move.type === 'go' ? { type: 'address-changed' } : move;
    const result = next(flow, event, facts);
    expect([move, ...result.effects.map(word)]).toEqual([move, ...expected]);
    flow = result.flow;
    for (const effect of result.effects) {
      if (effect.do !== 'show') continue;
      facts = { ...facts, address: { name: effect.dialog, value: effect.value, extras: effect.extras } };
      flow = next(flow, { type: 'address-changed' }, facts).flow;
    }
  }
  return flow;
}
const go = (to: Address | null): Move => ({ type: 'go', to });
const add = (intent: AddIntent): Move => ({ type: 'add', intent });
const saved = (id: string, ...upsells: WireUpsell[]): Move => ({
  type: 'saved',
  id,
  before: null,
  after: cartWith('curry'),
  upsells,
});
const ticked = (...ids: string[]): Move => ({
  type: 'ticked',
  chosen: ids.map((productId) => ({ productId, name: productId })),
});

describe('the order preference', () => {
  it('is asked for in the place of the dish, and the press goes on with the choice, once', () => {
    const flow = play(
      [
        [add(fromDialog), 'replace by preference'],
        [{ type: 'choose' }, 'save curry with offers'],
        [{ type: 'choose' }],
        [go(null)],
        [saved('1'), 'tell-saved curry'],
        [saved('1')],
      ],
      { hasPreference: false, address: dish('curry') },
    );
    expect(flow).toEqual(AT_REST);
  });

  it('was dismissed: the dish is back, and what waited does not come later as a surprise', () => {
    const dismissed = [
      [add(fromDialog), 'replace by preference'],
      [go(null), 'show product curry'],
      [{ type: 'choose' }],
    ] as const;
    play(dismissed, { hasPreference: false, address: dish('curry') });
    // A card on the menu is there already.
    play([[add(fromCard), 'show preference'], [go(null)], [{ type: 'choose' }]], { hasPreference: false });
  });

  it('is being asked for: the last press counts and no second dialog opens', () => {
    const other = { ...fromCard, id: '2', body: { productId: 'rice', qty: 1 } };
    play([[add(fromCard), 'show preference'], [add(other)], [{ type: 'choose' }, 'save rice with offers']], {
      hasPreference: false,
    });
  });

  it('made way for another dialog: the press is dropped', () => {
    play(
      [
        [add(fromCard), 'show preference'],
        [go({ name: 'policy', value: 'terms', extras: {} })],
        [go(PREFERENCE)],
        [{ type: 'choose' }],
      ],
      { hasPreference: false },
    );
  });

  it('came after the dish was left: the offer stands over the page', () => {
    play(
      [
        [add(fromDialog), 'replace by preference'],
        [{ type: 'choose' }, 'save curry with offers'],
        [go(null)],
        [saved('1', LIST_BEFORE), 'tell-saved curry', 'show offer curry upsell=u'],
      ],
      { hasPreference: false, address: dish('curry') },
    );
  });
});

describe('every offer × every way of leaving it', () => {
  const LINE = 'line-of-curry';
  const CARD = `replace by offer curry upsell=u replaces=${LINE}.1`;
  const offers = [
    {
      kind: 'upgrade before',
      offer: BETTER_BEFORE,
      shown: `${CARD} line=${LINE}`,
      back: `replace by product curry line=${LINE}`,
    },
    { kind: 'upgrade after', offer: BETTER_AFTER, shown: CARD, back: 'close' },
    { kind: 'list before', offer: LIST_BEFORE, shown: 'replace by offer curry upsell=u', back: 'close' },
    { kind: 'list after', offer: LIST_AFTER, shown: 'replace by offer curry upsell=u', back: 'close' },
    {
      kind: 'single before',
      offer: upsell(1, 0, 'lassi'),
      shown: 'replace by product lassi offered=curry upsell=u',
      back: 'close',
    },
    {
      kind: 'single after',
      offer: upsell(1, 1, 'lassi'),
      shown: 'replace by product lassi offered=curry upsell=u',
      back: 'close',
    },
  ];
  const ways: readonly { way: string; events: (back: string) => readonly (readonly [Move, ...string[]])[] }[] = [
    { way: 'CANCEL, Not Today', events: (back) => [[{ type: 'denied' }, 'count u', back]] },
    { way: 'Back, Escape, X and outside of a dish', events: () => [[go(null)]] },
    { way: 'another page', events: () => [[go({ name: 'cart', value: '', extras: {} })]] },
  ];
  const inCart = [add(fromDialog), 'save curry with offers'] as const;

  it.each(offers.flatMap((offer) => ways.map((way) => ({ ...offer, ...way }))))(
    '$kind, $way: the dish was saved by the press, once, and stays',
    ({ offer, shown, back, events }) => {
      const rows = [
        inCart,
        [add({ ...fromDialog, id: '2' })],
        [saved('1', offer), 'tell-saved curry', shown],
        // The second tap of a double tap, on the dialog that is closing.
        [add({ ...fromDialog, id: '3' })],
        ...events(back),
      ] as const;
      expect(play(rows, { address: dish('curry') }).underWay).toEqual([]);
    },
  );

  it.each(offers.slice(0, 4))('$kind, X, Escape and outside: closes and counts no denial', ({ offer, shown }) => {
    play([inCart, [saved('1', offer), 'tell-saved curry', shown], [{ type: 'closed' }, 'close'], [go(null)]], {
      address: dish('curry'),
    });
  });

  it.each(offers.slice(0, 2))('$kind, UPGRADE: the line stays until the better dish is in the cart', (row) => {
    const better = dish('better', { offered: 'curry', replaces: `${LINE}.1` });
    const upgraded = [
      inCart,
      [saved('1', row.offer), 'tell-saved curry', row.shown],
      [{ type: 'upgraded', productId: 'better' }, `replace by product better offered=curry replaces=${LINE}.1`],
    ] as const;
    const start = { address: dish('curry') };
    play([...upgraded, [go(null)]], start);
    // A second press on the card that is closing is none.
    play([...upgraded, [{ type: 'upgraded', productId: 'better' }], [{ type: 'denied' }, 'close']], start);
    const taken: AddIntent = {
      ...fromDialog,
      id: '2',
      body: { productId: 'better', qty: 1 },
      offeredIn: better.extras,
    };
    play(
      [...upgraded, [add(taken), 'save better'], [saved('2'), 'tell-saved better', `replace ${LINE} 1`, 'close']],
      start,
    );
  });

  it('CANCEL opens the dish as a change of its line: a second CANCEL is none, and saving makes no second line', () => {
    const change = { ...fromDialog, id: '2', body: { productId: 'curry', qty: 2, uniqueId: LINE } } as AddIntent;
    play(
      [
        inCart,
        [saved('1', BETTER_BEFORE), 'tell-saved curry', `${CARD} line=${LINE}`],
        [{ type: 'denied' }, 'count u', `replace by product curry line=${LINE}`],
        [{ type: 'denied' }],
        [add(change), 'save curry'],
        [saved('2'), 'tell-saved curry', 'close'],
      ],
      { address: dish('curry') },
    );
  });

  it.each(offers.slice(0, 4))('$kind, after a reload: the address knows what the answer does', (row) => {
    const { upsellId } = row.offer;
    const isUpgrade = row.kind.startsWith('upgrade');
    const extras = {
      upsell: upsellId,
      ...(isUpgrade && { replaces: `${LINE}.1` }),
      ...(row.kind === 'upgrade before' && { line: LINE }),
    };
    play([[{ type: 'denied' }, 'count u', row.back]], { address: { name: 'offer', value: 'curry', extras } });
  });
});

describe('an offer', () => {
  it('leaves alone who has pressed a card and gone on since', () => {
    const pressed = [add(fromCard), 'save curry with offers'] as const;
    play([pressed, [saved('1', LIST_AFTER), 'tell-saved curry', 'show offer curry upsell=u']]);
    play([pressed, [go({ name: 'cart', value: '', extras: {} })], [saved('1', LIST_AFTER), 'tell-saved curry']]);
  });

  it('adds what is ticked one after the other, however often it is pressed, then closes', () => {
    const offer: Address = { name: 'offer', value: 'curry', extras: { upsell: 'u' } };
    play([[ticked('quick'), 'save quick'], [ticked('quick')], [saved('quick.quick'), 'tell-saved quick', 'close']], {
      address: offer,
    });
    play([[ticked('slow', 'other'), 'replace by product slow offered=curry next=other']], { address: offer });
    play(
      [
        [ticked('quick'), 'save quick'],
        [{ type: 'refused', id: 'quick.quick', message: 'no' }, 'tell-refused quick'],
      ],
      {
        address: offer,
      },
    );
    play([[{ type: 'closed' }, 'close']], { address: offer });
    play([[{ type: 'denied' }, 'count u', 'close']], { address: offer });
  });
});

describe('a second press on a dialog that is being left', () => {
  it('is none: one denial, one step back', () => {
    const offer: Address = { name: 'offer', value: 'curry', extras: { upsell: 'u' } };
    play([[{ type: 'denied' }, 'count u', 'close'], [{ type: 'denied' }], [{ type: 'closed' }], [go(null)]], {
      address: offer,
    });
    const only = dish('lassi', { offered: 'curry', upsell: 'u' });
    play([[{ type: 'denied' }, 'count u', 'close'], [{ type: 'denied' }]], { address: only });
  });

  it('adds nothing more, and the dish can be added again once it was opened again', () => {
    play(
      [
        [add(fromDialog), 'save curry with offers'],
        [saved('1'), 'tell-saved curry', 'close'],
        [add({ ...fromDialog, id: '2' })],
        [go(null)],
        [go(dish('curry'))],
        [add({ ...fromDialog, id: '3' }), 'save curry with offers'],
      ],
      { address: dish('curry') },
    );
  });
});

describe('a refusal', () => {
  const refused: Move = { type: 'refused', id: '1', message: 'Sold out' };

  it('shows in the dish that is still open, until the next press', () => {
    const rows = [[add(fromDialog), 'save curry with offers'], [refused]] as const;
    expect(play(rows, { address: dish('curry') }).step).toMatchObject({ refusal: 'Sold out' });
    const again = [...rows, [add({ ...fromDialog, id: '2' }), 'save curry with offers']] as const;
    expect(play(again, { address: dish('curry') }).step).toMatchObject({ refusal: null });
  });

  it('is told where the dish is gone, and on a card with Retry', () => {
    play([[add(fromDialog), 'save curry with offers'], [go(null)], [refused, 'tell-refused curry']], {
      address: dish('curry'),
    });
    play([
      [add(fromCard), 'save curry with offers'],
      [refused, 'tell-refused curry'],
    ]);
  });
});

it('a line that is changed is saved without offers, and closes its own dialog alone', () => {
  const change = { ...fromDialog, body: { productId: 'curry', qty: 2, uniqueId: 'l' } } as AddIntent;
  play(
    [
      [add(change), 'save curry'],
      [saved('1'), 'tell-saved curry', 'close'],
    ],
    { address: dish('curry', { line: 'l' }) },
  );
  play([[add(change), 'save curry'], [go(dish('curry'))], [saved('1'), 'tell-saved curry']], {
    address: dish('curry', { line: 'l' }),
  });
});

it('each press on a card is a piece of its own', () => {
  play([
    [add(fromCard), 'save curry with offers'],
    [add({ ...fromCard, id: '2' }), 'save curry with offers'],
    [saved('1'), 'tell-saved curry'],
    [saved('2'), 'tell-saved curry'],
  ]);
});

/** A simulated browser with a history, a server whose answers the test releases, and random presses. */
function browser(upsells: readonly WireUpsell[], hasPreference: boolean) {
  const history: (Address | null)[] = [null];
  const waiting: (() => void)[] = [];
  const saves: string[] = [];
  const presses: string[] = [];
  let isChosen = hasPreference;
  let flow = AT_REST;
  const address = () => history.at(-1) ?? null;
  const facts = (): Facts => ({
    hasPreference: isChosen,
    address: address(),
    cart: null,
    denials: {},
    isCheckoutStarted: false,
    isQuick: (productId) => productId === 'quick',
  });
  const back = () => {
    if (history.length === 1) return;
    history.pop();
    send({ type: 'address-changed' });
  };
  function send(event: FlowEvent): void {
    const result = next(flow, event, facts());
    flow = result.flow;
    result.effects.forEach(perform);
  }
  function perform(effect: Effect): void {
    if (effect.do === 'show') {
      if (effect.replace) history.pop();
      history.push({ name: effect.dialog, value: effect.value, extras: effect.extras });
      if (history[0] !== null) history.unshift(null);
      send({ type: 'address-changed' });
    } else if (effect.do === 'close') waiting.push(back);
    else if (effect.do === 'save') {
      const { intent, bringsOffers } = effect;
      saves.push(intent.id);
      const brought = bringsOffers ? upsells : [];
      waiting.push(() =>
        send({ type: 'saved', id: intent.id, before: null, after: cartWith('curry'), upsells: brought }),
      );
    }
  }
  return {
    history,
    saves,
    presses,
    flow: () => flow,
    press(from: 'card' | 'dialog') {
      const id = `${presses.length}`;
      const open = address();
      if (from === 'dialog' && open?.name !== 'product') return;
      presses.push(id);
      const body = { productId: from === 'dialog' ? (open?.value ?? '') : 'curry', qty: 1 };
      send({ type: 'add', intent: { id, body, name: '', from, offeredIn: open?.extras ?? {} } });
    },
    open() {
      history.push(dish('curry'));
      send({ type: 'address-changed' });
    },
    back,
    choose() {
      isChosen = true;
      send({ type: 'preference-chosen' });
      if (address()?.name === 'preference') back();
    },
    answer: (answer: FlowEvent) => send(answer),
    serve: (position: number) => waiting.splice(position % Math.max(1, waiting.length), 1)[0]?.(),
    serveAll() {
      for (let served = 0; waiting.length > 0 && served < 200; served += 1) waiting.shift()?.();
    },
  };
}

describe('random presses', () => {
  const step = fc.oneof(
    fc.constantFrom('card', 'dialog', 'open', 'back', 'choose', 'denied', 'closed', 'upgraded', 'ticked'),
    fc.nat(5),
  );
  const offer = fc.constantFrom([], [BETTER_BEFORE], [BETTER_AFTER], [LIST_BEFORE], [LIST_AFTER]);

  it('an intent runs once, nothing waits for ever, and Back leads out', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), offer, fc.boolean(), (steps, upsells, hasPreference) => {
        const page = browser(upsells, hasPreference);
        for (const one of steps) {
          if (typeof one === 'number') page.serve(one);
          else if (one === 'card' || one === 'dialog') page.press(one);
          else if (one === 'open') page.open();
          else if (one === 'back') page.back();
          else if (one === 'choose') page.choose();
          else if (one === 'upgraded') page.answer({ type: 'upgraded', productId: 'better' });
          else if (one === 'ticked') page.answer({ type: 'ticked', chosen: [{ productId: 'quick', name: '' }] });
          else page.answer({ type: one as 'denied' | 'closed' });
        }
        page.serveAll();
        expect(page.flow().underWay).toEqual([]);
        const own = page.saves.filter((id) => page.presses.includes(id));
        expect(new Set(own).size).toBe(own.length);
        // A dish that comes back after the preference is one more.
        for (let left = page.history.length + 1; left > 0; left -= 1) {
          page.back();
          page.serveAll();
        }
        expect(page.flow().step).toEqual({ at: 'browsing' });
      }),
    );
  });
});
