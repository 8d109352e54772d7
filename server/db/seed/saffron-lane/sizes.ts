/** The two sizes that most mains come in. */
import { text } from '#server/db/seed/text.ts';
import type { SeedVariant } from '#server/db/seed/types.ts';

/** Regular for one and Large for two; `dish` keeps the slugs unique, prices are in dollars. */
export function mainSizes(
  dish: string,
  prices: { regular: number; large: number },
  groupsOfLarge: readonly string[] = [],
): SeedVariant[] {
  return [
    {
      slug: `${dish}-regular`,
      name: text('Regular', 'रेगुलर', 'ਰੈਗੂਲਰ'),
      description: text('Feeds one', 'एक के लिए', 'ਇੱਕ ਜਣੇ ਲਈ'),
      price: prices.regular,
    },
    {
      slug: `${dish}-large`,
      name: text('Large', 'लार्ज', 'ਲਾਰਜ'),
      description: text('Feeds two', 'दो के लिए', 'ਦੋ ਜਣਿਆਂ ਲਈ'),
      price: prices.large,
      ...(groupsOfLarge.length > 0 ? { groups: groupsOfLarge } : {}),
    },
  ];
}
