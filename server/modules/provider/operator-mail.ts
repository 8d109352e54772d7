import { SETTINGS } from '#core/contract/settings/keys.ts';
import { type MessageValues, message } from '#server/locales/messages.ts';
import { NO_ANSWERS } from '#server/modules/mail-frame/mail-frame.ts';
import { renderNotice } from '#server/modules/mail-frame/notice-mail.ts';

/** A mail to one of the operator's people, who have no language of their own. Pure. */
export function operatorMail(
  kind: 'disk' | 'cardsOff',
  values: MessageValues,
  { operator, url }: { readonly operator: string; readonly url: string },
): ReturnType<typeof renderNotice> {
  return renderNotice({
    locale: 'en',
    restaurant: operator,
    brandColour: SETTINGS['Color:BrandColor'].byDefault,
    subject: message('en', `provider.mail.${kind}.subject`, values),
    heading: message('en', `provider.mail.${kind}.heading`, values),
    intro: [message('en', `provider.mail.${kind}.intro`, values)],
    link: { label: message('en', 'provider.mail.disk.link', values), url },
    notes: [],
    sender: [{ text: operator }],
    answers: NO_ANSWERS,
  });
}
