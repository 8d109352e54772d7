/** The mail to the restaurant about a low rating: once for each order, however often the guest changes it. */

import { localeFor } from '#core/domain/language/languages.ts';
import type { Deps } from '#server/deps.ts';
import { message } from '#server/locales/messages.ts';
import { lookOf } from '#server/modules/mail-frame/mail-frame.ts';
import { type NoticeContent, renderNotice, restaurantMail } from '#server/modules/mail-frame/notice-mail.ts';
import { findOrderNumber } from '#server/modules/orders/order-book.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import * as repo from './repo.ts';

type Rating = NonNullable<Awaited<ReturnType<typeof repo.findRating>>>;
type Dish = Awaited<ReturnType<typeof repo.listDishRatings>>[number];

function ratingMail(
  tenant: Tenant,
  origin: string,
  rating: Rating,
  dishes: readonly Dish[],
  number: string,
): NoticeContent {
  const locale = localeFor(tenant.language);
  const lines = dishes
    .filter((dish) => !dish.isGood)
    .map(({ productName, reasons }) => {
      const words = reasons.map((reason) => message(locale, `rating.reason.${reason}`));
      const said = words.length > 0 ? words.join(', ') : message(locale, 'rating.reason.bad');
      return message(locale, 'rating.mail.dish', { name: productName, reasons: said });
    });
  return {
    ...lookOf(tenant, locale, null),
    subject: message(locale, 'rating.mail.subject', { number }),
    heading: message(locale, 'rating.mail.heading', { number }),
    intro: [...lines, ...rating.word.split(/\r?\n/).filter((line) => line.trim() !== '')],
    link: { label: message(locale, 'rating.mail.open'), url: `${origin}/console/numbers` },
    notes: rating.wantsAnswer ? [message(locale, 'rating.mail.answer')] : [],
  };
}

/** Before the jobs start. */
export function registerRatingMail(
  { db, env, jobs, mailer, now }: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now'>,
  tenants: Pick<TenantService, 'require'>,
): void {
  jobs.register('mail.low-rating', async (key) => {
    const tenant = await tenants.require(key.clientId);
    const rating = await repo.findRating(db, key);
    if (!rating || tenant.email === '' || !(await repo.claimMail(db, key, new Date(now())))) return;
    const number = await findOrderNumber(db, key);
    const dishes = await repo.listDishRatings(db, key);
    const mail = ratingMail(tenant, storeOrigin(env, tenant), rating, dishes, number === null ? '' : `#${number}`);
    try {
      await mailer.send(restaurantMail(tenant, tenant.email, renderNotice(mail)));
    } catch (error) {
      await repo.unclaimMail(db, key);
      throw error;
    }
  });
}
