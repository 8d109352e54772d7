import { useT } from '#console/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

export type MoveBarProps = {
  ids: readonly string[];
  id: string | undefined;
  name: string;
  onOrder: (ids: string[]) => void;
};

/** Buttons that move the open item up and down; renders nothing if it is not in `ids`. */
export function MoveBar({ ids, id, name, onOrder }: MoveBarProps) {
  const t = useT();
  const at = id === undefined ? -1 : ids.indexOf(id);
  if (at < 0 || ids.length < 2 || id === undefined) return null;
  const move = (to: number) => {
    const others = ids.filter((one) => one !== id);
    onOrder([...others.slice(0, to), id, ...others.slice(to)]);
  };
  return (
    <footer className="me-movebar">
      <span>{name}</span>
      <Button
        look="quiet"
        height={40}
        className="me-icon-button"
        aria-disabled={at === 0}
        aria-label={t('menu.sort.up', { name })}
        onClick={() => move(at - 1)}
      >
        <Icon name="arrow-up" />
      </Button>
      <Button
        look="quiet"
        height={40}
        className="me-icon-button"
        aria-disabled={at === ids.length - 1}
        aria-label={t('menu.sort.down', { name })}
        onClick={() => move(at + 1)}
      >
        <Icon name="arrow-down" />
      </Button>
    </footer>
  );
}
