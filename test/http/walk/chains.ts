/** Calls that no request made from the document alone can get a yes from: each is made with what an earlier one answered. */
import { CALLS } from './calls.ts';
import type { Cast } from './cast.ts';
import type { Take } from './chain.ts';
import { guests, kitchen, money, runs } from './chains-orders.ts';
import { lookIn, people, provider, secondStep, tablet } from './chains-people.ts';
import { days, files, forms, machines, menus } from './chains-store.ts';
import { type Sent, send } from './walker.ts';

/** Why a call is in no chain and is not waited for: the document alone does not bring it to a yes. The list only gets shorter. */
const REASONS = {
  'It is about a payout, which a card provider makes after a day.': ['getPayout', 'markPayoutSeen'],
  'It asks another server for a picture.': ['fetchNamedPicture'],
  'A network has no limits here, so each table is held at once.': ['holdTable'],
  'It needs weeks of orders.': ['adoptEstimate'],
} as const;

export const UNTAKEN: ReadonlySet<string> = new Set(Object.values(REASONS).flat());

/** Answers the names of the calls that were taken. Throws at the first that is not. */
export async function takeChains(cast: Cast): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  const owner = cast.staff.saffron.owner;
  const take: Take = async <Data>(name: string, sent: Partial<Sent> = {}, who = owner) => {
    const call = CALLS.find((one) => one.name === name);
    if (!call) throw new Error(`There is no call ${name}`);
    const { status, body } = await send(cast, call, { params: {}, query: {}, body: undefined, ...sent }, who);
    if (status >= 300) throw new Error(`${name} answered ${status}: ${body}`);
    taken.add(name);
    return (body === '' ? undefined : JSON.parse(body).data) as Data;
  };
  const chains = [guests, kitchen, money, runs, people, tablet, secondStep, provider, lookIn];
  // A closed day is the last of all.
  for (const chain of [...chains, menus, forms, files, machines, days]) await chain(cast, take);
  return taken;
}
