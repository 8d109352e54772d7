/** Who may sign in at one restaurant, and in which role. At least one owner can always sign in. */
import type { z } from 'zod';
import type { changePersonBody } from '#core/contract/staff/console-people.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { endSessionsWithoutSecondStep } from '#server/modules/second-factor/demands.ts';
import { addSecurityMail } from '#server/modules/security-mail/security-mail.ts';
import { refuse } from '#server/refuse.ts';
import type { Actor, Invitations } from './invitations.ts';
import { endSessionsOf } from './passwords.ts';
import { deletePerson, listPeople, lockPeople, type PersonRow, updatePerson } from './repo-people.ts';

export type PersonChange = z.output<typeof changePersonBody>;

export interface PeopleService {
  list(clientId: string): Promise<readonly PersonRow[]>;
  /** How many can sign in, or were invited. */
  count(clientId: string): Promise<number>;
  /** 404 for a person of another restaurant, 409 for a change that would leave no owner who can sign in. */
  change(clientId: string, staffId: string, change: PersonChange, actor: Actor): Promise<void>;
  remove(clientId: string, staffId: string, actor: Actor): Promise<void>;
  /** Mails a link for a new password. 409 for somebody who is disabled. Answers the link's invitation. */
  sendPasswordLink(clientId: string, staffId: string, actor: Actor): ReturnType<Invitations['invitePassword']>;
}

/** Whether `person` is the only one who can act as owner. */
export function isOnlyOwner(person: PersonRow, everybody: readonly PersonRow[]): boolean {
  const isActive = (one: PersonRow) => one.role === 'owner' && one.disabledAt === null;
  return isActive(person) && everybody.filter(isActive).length === 1;
}

export function createPeopleService(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  invitations: Pick<Invitations, 'invitePassword' | 'list'>,
): PeopleService {
  async function withPerson<Result>(
    clientId: string,
    staffId: string,
    work: (transaction: Transaction, person: PersonRow, isLastOwner: boolean) => Promise<Result>,
  ): Promise<Result> {
    return await db.transaction(async (transaction) => {
      const everybody = await lockPeople(transaction, clientId);
      const person = everybody.find((one) => one.staffId === staffId);
      if (!person) throw new AppError('NOT_FOUND', 'people.error.unknown');
      return await work(transaction, person, isOnlyOwner(person, everybody));
    });
  }
  /** The person cannot sign in any more, and is told so unless that is no news. */
  async function end(
    transaction: Transaction,
    clientId: string,
    person: PersonRow,
    { name: by }: Actor,
  ): Promise<void> {
    const { staffId, email, language, disabledAt } = person;
    await endSessionsOf(transaction, clientId, staffId);
    if (disabledAt !== null) return;
    const of = { clientId, realm: 'staff', personId: staffId } as const;
    await addSecurityMail(jobs, transaction, { ...of, kind: 'closed', email, language, by });
  }
  const lastOwner = () => refuse('last-owner');

  return {
    list: (clientId) => listPeople(db, clientId),
    count: async (clientId) => {
      const active = (await listPeople(db, clientId)).filter(({ disabledAt }) => disabledAt === null);
      return active.length + (await invitations.list(clientId)).length;
    },
    change: (clientId, staffId, change, actor) =>
      withPerson(clientId, staffId, async (transaction, person, isLastOwner) => {
        const role = change.role ?? person.role;
        const wasDisabled = person.disabledAt !== null;
        const isDisabled = change.isDisabled ?? wasDisabled;
        if (isLastOwner && (role !== 'owner' || isDisabled)) throw lastOwner();
        if (role === person.role && isDisabled === wasDisabled) return;
        const disabledAt = isDisabled ? (person.disabledAt ?? new Date(now())) : null;
        await updatePerson(transaction, clientId, staffId, { role, disabledAt });
        if (isDisabled) await end(transaction, clientId, person, actor);
        else await endSessionsWithoutSecondStep(transaction, clientId);
        await recordChange(transaction, clientId, {
          at: now(),
          actor: actor.name,
          action: 'person.change',
          subject: `staff:${staffId}`,
          before: { name: person.name, role: person.role, isDisabled: wasDisabled },
          after: { name: person.name, role, isDisabled },
        });
      }),
    remove: (clientId, staffId, actor) =>
      withPerson(clientId, staffId, async (transaction, person, isLastOwner) => {
        const { name, email, role } = person;
        if (isLastOwner) throw lastOwner();
        await end(transaction, clientId, person, actor);
        await deletePerson(transaction, clientId, staffId);
        await recordChange(transaction, clientId, {
          at: now(),
          actor: actor.name,
          action: 'person.remove',
          subject: `staff:${staffId}`,
          before: { name, email, role },
        });
      }),
    sendPasswordLink: (clientId, staffId, actor) =>
      withPerson(clientId, staffId, async (transaction, person) => {
        if (person.disabledAt !== null) throw new AppError('CONFLICT', 'people.error.disabled');
        return await invitations.invitePassword(transaction, clientId, person, actor);
      }),
  };
}
