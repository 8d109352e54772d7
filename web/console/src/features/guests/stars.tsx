import { useT } from '#console/lib/i18n.tsx';
import { Icon } from '#console/lib/icon.tsx';
import type { WireGuestMessage } from '#core/contract/guests/console-guests.ts';

/** What was rated, each with its stars; nothing for a message. */
export function Stars({ message }: { message: Pick<WireGuestMessage, 'food' | 'service' | 'delivery'> }) {
  const t = useT();
  return (['food', 'service', 'delivery'] as const).map((what) => {
    const stars = message[what];
    if (stars === null) return null;
    return (
      <span key={what} className={stars <= 2 ? 'tag tag--bad' : stars === 3 ? 'tag tag--warn' : 'tag'}>
        <Icon name="star" size={18} />
        {t(`guests.rated.${what}`, { stars })}
      </span>
    );
  });
}
