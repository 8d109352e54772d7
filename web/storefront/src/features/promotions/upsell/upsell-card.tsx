import { fromWire } from '#core/domain/money/money.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import { Picture } from '#ui/display/picture.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { AddedNote, type Suggestion } from './suggestion-dialog.tsx';
import './upsell.css';

export type UpsellCardProps = {
  open: boolean;
  /** Name of the product that the better one would replace. */
  product: string;
  suggestion: Suggestion;
  onUpgrade: () => void;
  onCancel: () => void;
  /** Escape or a press beside it: neither of the two. */
  onClose: () => void;
};

/** A better product in place of the chosen one: name, picture, price, CANCEL or UPGRADE. */
export function UpsellCard({ open, product, suggestion, onUpgrade, onCancel, onClose }: UpsellCardProps) {
  const t = useT();
  const { upsellProductName, description, price, picture } = suggestion;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={upsellProductName}
      closeLabel={null}
      size="s"
      bare
      className="sg-modal"
    >
      <AddedNote product={product} />
      <div className="up">
        {picture && (
          <div className="up__img">
            <Picture {...picture} sizes="(max-width: 600px) 93vw, 480px" />
          </div>
        )}
        <div className="up__text">
          <p className="muted">{t('upsell.instead', { product })}</p>
          <div className="up__head">
            <h2 className="display f22">{upsellProductName}</h2>
            <span className="sg__price">
              <Money cents={fromWire(price)} />
            </span>
          </div>
          {description && <p className="muted">{description}</p>}
        </div>
      </div>
      <div className="modal__foot up__foot">
        <Button look="outline" height={56} onClick={onCancel}>
          {t('upsell.cancel')}
        </Button>
        <Button height={56} onClick={onUpgrade}>
          {t('upsell.upgrade')}
        </Button>
      </div>
    </Dialog>
  );
}
