import type { WireCart } from '#core/contract/cart/cart.ts';
import { type Cents, fromWire, times } from '#core/domain/money/money.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { type AmountChange, isAllGone, type LineChange, lineChanges } from '#store/ordering/cart-changes.ts';
import { Button } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import './changes-dialog.css';

export type ChangesDialogProps = {
  open: boolean;
  /**
   * `service`: the customer chose another order type, address or time; `menu`: the restaurant has changed something.
   */
  reason: 'service' | 'menu';
  cart: WireCart;
  amounts?: readonly AmountChange[];
  isBusy: boolean;
  onAccept: () => void;
  /** Changes the choices of a line that can be ordered with others. */
  onEdit?: ((change: LineChange) => void) | undefined;
  /** The other action: restore the old details, or show the cart. */
  back: { readonly label: string; readonly onPress: () => void };
  onClose: () => void;
};

function Amounts({ was, now }: { was: AmountChange['was']; now: AmountChange['now'] | null }) {
  const t = useT();
  return (
    <span className="chg__amounts">
      <s>
        <span className="vh">{t('change.was')} </span>
        <Money cents={was} />
      </s>
      {now !== null && <Money cents={now} />}
    </span>
  );
}

/** What the line costs from now on; null for one that goes. */
function nowOf({ line, kind }: LineChange): Cents | null {
  if (kind === 'gone') return null;
  return kind === 'price' ? fromWire(line.totalPrice) : times(fromWire(line.price), line.problem?.left ?? line.qty);
}

function Row({ change, onEdit }: { change: LineChange; onEdit?: ChangesDialogProps['onEdit'] }) {
  const t = useT();
  const { line, kind, was } = change;
  const canEdit = onEdit && line.problem?.kind === 'choices';
  return (
    <li className="chg__row">
      <Icon name={kind === 'gone' ? 'trash-2' : 'info'} size="s" />
      <span className="chg__text">
        <strong>
          {line.qty}× {line.productName}
        </strong>
        <small>{line.problem?.message}</small>
        {canEdit && (
          <button type="button" className="link f13 chg__edit" onClick={() => onEdit(change)}>
            {t('cart.editLine', { product: line.productName })}
          </button>
        )}
      </span>
      <Amounts was={was} now={nowOf(change)} />
    </li>
  );
}

function Group({
  title,
  changes,
  onEdit,
}: { title: string; changes: readonly LineChange[] } & Pick<ChangesDialogProps, 'onEdit'>) {
  if (changes.length === 0) return null;
  return (
    <section className="chg__group">
      <h3 className="f13">{title}</h3>
      <ul>
        {changes.map((change) => (
          <Row key={change.line.uniqueId} change={change} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  );
}

/** What has changed since each line was added, to accept or refuse. */
export function ChangesDialog(props: ChangesDialogProps) {
  const { open, reason, cart, amounts = [], isBusy, onAccept, onEdit, back, onClose } = props;
  const t = useT();
  const changes = lineChanges(cart);
  const gone = changes.filter(({ kind }) => kind === 'gone');
  const fewer = changes.filter(({ kind }) => kind === 'fewer');
  const priced = changes.filter(({ kind }) => kind === 'price');
  const isEmptied = isAllGone(cart);
  const kept = cart.products.length - gone.length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(reason === 'service' ? 'change.repair.title' : 'change.title')}
      description={t(isEmptied ? 'change.repair.none' : reason === 'service' ? 'change.repair.text' : 'change.text')}
      closeLabel={t('shell.close')}
      size="s"
      dismissible={!isBusy}
      foot={
        <div className="chg__foot">
          <Button look="outline" height={56} aria-disabled={isBusy} onClick={back.onPress}>
            {back.label}
          </Button>
          <Button height={56} busy={isBusy} onClick={onAccept}>
            {isEmptied
              ? t('change.repair.empty')
              : gone.length > 0
                ? t('change.repair.remove', { count: gone.length })
                : t('change.accept')}
          </Button>
        </div>
      }
    >
      <Group title={t('change.gone')} changes={gone} onEdit={onEdit} />
      <Group title={t('change.fewer')} changes={fewer} onEdit={onEdit} />
      <Group title={t('change.prices')} changes={priced} onEdit={onEdit} />
      {amounts.length > 0 && (
        <section className="chg__group">
          <h3 className="f13">{t('change.amounts')}</h3>
          <ul>
            {amounts.map(({ key, was, now }) => (
              <li key={key} className={key === 'total' ? 'chg__row chg__total' : 'chg__row'}>
                <span className="chg__text">{t(`change.${key}`)}</span>
                <Amounts was={was} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {kept > 0 && gone.length > 0 && <p className="muted chg__kept">{t('change.repair.kept', { count: kept })}</p>}
    </Dialog>
  );
}
