import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { MOST_ZONES } from '#core/domain/delivery/delivery-zone.ts';
import { Button } from '#ui/actions/button.tsx';

export type AddZonesProps = {
  /** No further zone may be added. */
  isFull: boolean;
  onRing: () => void;
  onArea: () => void;
  onFile: () => void;
};

/** The list's title with its ways to add a zone. */
export function AddZones({ isFull, onRing, onArea, onFile }: AddZonesProps) {
  const t = useT();
  const props = (onPress: () => void) => ({
    look: 'quiet' as const,
    height: 40 as const,
    'aria-disabled': isFull,
    onClick: () => !isFull && onPress(),
  });
  return (
    <header className="zones-page__top">
      <h2>{t('zones.list')}</h2>
      <div className="row">
        <Button {...props(onRing)} icon="plus">
          {t('zones.add')}
        </Button>
        <Button {...props(onArea)} icon="plus">
          {t('zones.addArea')}
        </Button>
        <Button {...props(onFile)} look="ghost" icon="upload">
          {t('zones.import')}
        </Button>
      </div>
      {isFull && <Message>{t('zones.full', { most: MOST_ZONES })}</Message>}
    </header>
  );
}
