import { useT } from '#console/lib/page/i18n.tsx';
import type { WireGuestMessage } from '#core/contract/guests/console-guests.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** Each rating with its stars; renders nothing for a message without ratings. */
export function Stars({ message }: { message: Pick<WireGuestMessage, 'food' | 'service' | 'delivery'> }) {
  const t = useT();
  return (['food', 'service', 'delivery'] as const).map((what) => {
    const stars = message[what];
    if (stars === null) return null;
    return (
      <span key={what} className={stars <= 2 ? 'tag tag--bad' : stars === 3 ? 'tag tag--warn' : 'tag'}>
        <Icon name="star" size="s" />
        {t(`guests.rated.${what}`, { stars })}
      </span>
    );
  });
}
