/** Every known race of adding a product, one row each; then random presses in a simulated browser with a history. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireCart } from '#core/contract/cart/cart.ts';
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
    case 'look-for-offers':
    case 'tell-saved':
    case 'tell-refused':
    case 'drop-piece':
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
const known = (...upsells: WireUpsell[]): Move => ({ type: 'offers-known', id: '1', upsells });
const saved = (id: string, after: WireCart = cartWith('curry')): Move => ({ type: 'saved', id, before: null, after });
const ticked = (...ids: string[]): Move => ({
  type: 'ticked',
  chosen: ids.map((productId) => ({ productId, name: productId })),
});

describe('the order preference', () => {
  it('is asked for in the place of the dish, and the press goes on with the choice, once', () => {
    const flow = play(
      [
        [add(fromDialog), 'replace by preference'],
        [{ type: 'choose' }, 'look-for-offers curry'],
        [{ type: 'choose' }],
        [known(), 'save curry'],
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
    play([[add(fromCard), 'show preference'], [add(other)], [{ type: 'choose' }, 'look-for-offers rice']], {
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

  it('came after the dish was left: the offer stands over the page, without an entry to lead back to', () => {
    const waited = [
      [add(fromDialog), 'replace by preference'],
      [{ type: 'choose' }, 'look-for-offers curry'],
      [known(BETTER_BEFORE)],
      // Closing the preference dialog does not answer the offer.
      [go(null)],
    ] as const;
    const start = { hasPreference: false, address: dish('curry') };
    const flow = play([...waited, [{ type: 'denied' }, 'count u', 'show product curry']], start);
    expect(flow.step).toMatchObject({ at: 'choosing', productId: 'curry', asked: 'curry' });
    play(
      [...waited, [{ type: 'upgraded', productId: 'better' }, 'show product better offered=curry replaces=none']],
      start,
    );
    expect(play([...waited, [go(dish('rice'))]], start).step).toMatchObject({ at: 'choosing', productId: 'rice' });
  });
});

describe('an offer before adding', () => {
  const opened = [
    [add(fromDialog), 'look-for-offers curry'],
    [known(LIST_BEFORE), 'show product curry upsell=u'],
  ] as const;
  const start = { address: dish('curry') };

  it('left by Back is dismissed once, keeps the choices, and is not made again in this opening', () => {
    const flow = play([...opened, [go(dish('curry'))], [go(dish('curry'))], [add(fromDialog), 'save curry']], start);
    expect(flow.underWay).toHaveLength(1);
  });

  it('is answered once, after its entry was left', () => {
    play(
      [
        ...opened,
        [ticked('quick', 'slow'), 'close'],
        [{ type: 'denied' }],
        [go(dish('curry')), 'save curry'],
        [go(dish('curry'))],
        [saved('1'), 'tell-saved curry', 'save quick'],
        [saved('1.quick'), 'tell-saved quick', 'replace by product slow offered=curry'],
      ],
      start,
    );
  });

  it('denied adds the dish alone and closes it', () => {
    play(
      [
        ...opened,
        [{ type: 'denied' }, 'close'],
        [go(dish('curry')), 'count u', 'save curry'],
        [saved('1'), 'tell-saved curry', 'close'],
      ],
      start,
    );
  });

  it('of a better dish: CANCEL leads back to the choices, UPGRADE to the other, whose CANCEL leads back again', () => {
    const better = [opened[0], [known(BETTER_BEFORE), 'show product curry upsell=u']] as const;
    play(
      [...better, [{ type: 'denied' }, 'close'], [go(dish('curry')), 'count u'], [add(fromDialog), 'save curry']],
      start,
    );
    play(
      [
        ...better,
        [{ type: 'upgraded', productId: 'better' }, 'close'],
        [go(dish('curry')), 'replace by product better offered=curry replaces=none'],
        [{ type: 'denied' }, 'replace by product curry'],
        [add(fromDialog), 'save curry'],
      ],
      start,
    );
  });

  it('is made again when the dish is opened again', () => {
    play(
      [...opened, [go(dish('curry'))], [go(null)], [go(dish('curry'))], [add(fromDialog), 'look-for-offers curry']],
      start,
    );
  });

  it('a second press while it is open, or while the first is under way, is the same press', () => {
    play([[add(fromDialog), 'look-for-offers curry'], [add({ ...fromDialog, id: '2' })]], start);
    play([...opened, [add({ ...fromDialog, id: '2' })]], start);
  });

  it('from a card opens the dish, which makes it', () => {
    play([
      [add(fromCard), 'look-for-offers curry'],
      [known(LIST_BEFORE), 'drop-piece curry', 'show product curry'],
    ]);
  });
});

describe('an offer after adding', () => {
  it('takes the place of the dish, with what an upgrade replaces', () => {
    play(
      [
        [add(fromDialog), 'look-for-offers curry'],
        [known(BETTER_AFTER), 'save curry'],
        [saved('1'), 'tell-saved curry', 'replace by offer curry upsell=u replaces=line-of-curry.1'],
        [{ type: 'upgraded', productId: 'better' }, 'replace by product better offered=curry replaces=line-of-curry.1'],
        [
          add({
            ...fromDialog,
            id: '2',
            body: { productId: 'better', qty: 1 },
            offeredIn: { offered: 'curry', replaces: 'line-of-curry.1' },
          }),
          'save better',
        ],
        [saved('2'), 'tell-saved better', 'replace line-of-curry 1', 'close'],
      ],
      { address: dish('curry') },
    );
  });

  it('leaves alone who has pressed a card and gone on since', () => {
    const rows = [
      [add(fromCard), 'look-for-offers curry'],
      [known(LIST_AFTER), 'save curry'],
    ] as const;
    play([...rows, [saved('1'), 'tell-saved curry', 'show offer curry upsell=u']]);
    play([...rows, [go({ name: 'cart', value: '', extras: {} })], [saved('1'), 'tell-saved curry']]);
  });

  it('of one dish shows that dish at once; CANCEL counts and closes', () => {
    play(
      [
        [add(fromDialog), 'look-for-offers curry'],
        [known(upsell(1, 1, 'lassi')), 'save curry'],
        [saved('1'), 'tell-saved curry', 'replace by product lassi offered=curry upsell=u'],
        [{ type: 'denied' }, 'count u', 'close'],
      ],
      { address: dish('curry') },
    );
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
        [add(fromDialog), 'look-for-offers curry'],
        [known(), 'save curry'],
        [saved('1'), 'tell-saved curry', 'close'],
        [add({ ...fromDialog, id: '2' })],
        [go(null)],
        [go(dish('curry'))],
        [add({ ...fromDialog, id: '3' }), 'look-for-offers curry'],
      ],
      { address: dish('curry') },
    );
  });
});

describe('a refusal', () => {
  const refused: Move = { type: 'refused', id: '1', message: 'Sold out' };

  it('shows in the dish that is still open, until the next press', () => {
    const rows = [[add(fromDialog), 'look-for-offers curry'], [known(), 'save curry'], [refused]] as const;
    expect(play(rows, { address: dish('curry') }).step).toMatchObject({ refusal: 'Sold out' });
    const again = [...rows, [add({ ...fromDialog, id: '2' }), 'look-for-offers curry']] as const;
    expect(play(again, { address: dish('curry') }).step).toMatchObject({ refusal: null });
  });

  it('is told where the dish is gone, and on a card with Retry', () => {
    play(
      [
        [add(fromDialog), 'look-for-offers curry'],
        [known(), 'save curry'],
        [go(null)],
        [refused, 'tell-refused curry'],
      ],
      {
        address: dish('curry'),
      },
    );
    play([
      [add(fromCard), 'look-for-offers curry'],
      [known(), 'save curry'],
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
    [add(fromCard), 'look-for-offers curry'],
    [add({ ...fromCard, id: '2' }), 'look-for-offers curry'],
    [known(), 'save curry'],
    [{ type: 'offers-known', id: '2', upsells: [] }, 'save curry'],
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
    const before = flow.step;
    const result = next(flow, event, facts());
    flow = result.flow;
    if (before.at === 'offering' && event.type === 'address-changed' && !before.answer && flow.step !== before) {
      // Back out of an offer never adds a line and never loses the choices.
      expect(result.effects).toEqual([]);
      if (address()?.name === 'product') expect(flow.step).toMatchObject({ at: 'choosing' });
    }
    result.effects.forEach(perform);
  }
  function perform(effect: Effect): void {
    if (effect.do === 'show') {
      if (effect.replace) history.pop();
      history.push({ name: effect.dialog, value: effect.value, extras: effect.extras });
      if (history[0] !== null) history.unshift(null);
      send({ type: 'address-changed' });
    } else if (effect.do === 'close') waiting.push(back);
    else if (effect.do === 'look-for-offers') {
      waiting.push(() => send({ type: 'offers-known', id: effect.intent.id, upsells }));
    } else if (effect.do === 'save') {
      saves.push(effect.intent.id);
      waiting.push(() => send({ type: 'saved', id: effect.intent.id, before: null, after: cartWith('curry') }));
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
      if (from === 'dialog' && (open?.name !== 'product' || flow.step.at === 'offering')) return;
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
        // Back does not close an offer that has no history entry; it closes every other step.
        if (page.flow().step.at !== 'offering') expect(page.flow().step).toEqual({ at: 'browsing' });
      }),
    );
  });
});
