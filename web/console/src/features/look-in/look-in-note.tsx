import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { signOut } from '#console/lib/session.ts';
import { useClock } from '#console/lib/time/clock.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { Button } from '#ui/actions/button.tsx';

/** Says who looks in and until when: to the owner, and to the person who does, with the way out. */
export function LookInNote({
  client,
  lookIn,
}: Pick<WireStaff, 'client'> & { lookIn: NonNullable<WireStaff['lookIn']> }) {
  const t = useT();
  const queries = useQueryClient();
  const { by, untilUtc, isOwn } = lookIn;
  const isOver = useClock(useCallback((nowMs: number) => nowMs >= Date.parse(untilUtc), [untilUtc]));
  if (isOver) return null;
  const time = clockText(untilUtc, client.timeZone);
  return (
    <div className="shell-note" role="status">
      {isOwn ? t('shell.lookIn.own', { name: client.tradingName, time }) : t('shell.lookIn.told', { by, time })}
      {isOwn && (
        <Button look="quiet" height={40} onClick={() => void signOut(queries)}>
          {t('shell.lookIn.leave')}
        </Button>
      )}
    </div>
  );
}
