import type { WireDocket } from '#core/contract/orders/console-orders.ts';
import { WARNED_AGAIN_BEYOND } from '#core/domain/printing/printing.ts';
import { classNames } from '#ui/class-names.ts';
import './docket.css';

/** Uses each entry's position as its key, because entries of a docket never move. */
function keyed<Item>(items: readonly Item[]) {
  return items.map((item, place) => ({ item, key: `${place}` }));
}

function Choices({ choices }: { choices: WireDocket['lines'][number]['choices'] }) {
  if (choices.length === 0) return null;
  return (
    <ul className="docket__mods">
      {keyed(choices).map(({ item, key }) => (
        <li key={key} className={item.kind === 'no' ? 'docket__no-mod' : undefined}>
          {item.kind === 'add' ? `+ ${item.text}` : item.text}
        </li>
      ))}
    </ul>
  );
}

function Warnings({ docket }: { docket: WireDocket }) {
  return keyed(docket.warnings).map(({ item, key }) => (
    <p key={key} className="docket__warning">
      {item}
    </p>
  ));
}

/** One docket as the paper shows it: black on white, in the printer's width. */
export function DocketPaper({ docket, width }: { docket: WireDocket; width: 58 | 80 }) {
  const isBag = docket.copy === 'bag';
  const [name, ...seller] = docket.head;
  return (
    <article
      lang={docket.language}
      className={classNames('docket', `docket--${docket.copy}`, width === 58 && 'docket--narrow')}
      aria-label={docket.orderNumber}
    >
      {isBag && (
        <header className="docket__seller">
          <b>{name}</b>
          {keyed(seller).map(({ item, key }) => (
            <span key={key}>{item}</span>
          ))}
        </header>
      )}
      {docket.changed !== null && (
        <div className="docket__changed">
          <b className="docket__changed-title">{docket.changed.title}</b>
          <ul>
            {keyed(docket.changed.dishes).map(({ item, key }) => (
              <li key={key}>{item}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="docket__band">
        <span>{docket.band[0]}</span>
        <span>{docket.band[1]}</span>
      </div>
      <div className="docket__head">
        <span className="docket__no">{docket.orderNumber}</span>
        <span className="docket__when">
          <b>{docket.due.time}</b>
          {docket.due.text}
        </span>
      </div>
      <Warnings docket={docket} />
      {docket.customer.length > 0 && (
        <p className="docket__customer">
          {keyed(docket.customer).map(({ item, key }) => (
            <span key={key}>{item}</span>
          ))}
        </p>
      )}
      <hr />
      <ul className="docket__lines">
        {keyed(docket.lines).map(({ item, key }) => (
          <li key={key} className="docket__line">
            <b>{item.quantity}</b>
            <span>
              <span className="docket__dish">{item.name}</span>
              <Choices choices={item.choices} />
            </span>
            {item.amount !== null && <span>{item.amount}</span>}
          </li>
        ))}
      </ul>
      {docket.bill.length > 0 && (
        <>
          <hr />
          <dl className="docket__bill">
            {keyed(docket.bill).map(({ item, key }) => (
              <div key={key} className={item.isTotal ? 'docket__total' : undefined}>
                <dt>{item.text}</dt>
                <dd>{item.amount}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {docket.lines.length > WARNED_AGAIN_BEYOND && <Warnings docket={docket} />}
      {keyed(docket.notes).map(({ item, key }) => (
        <p key={key} className="docket__note">{`“${item}”`}</p>
      ))}
      {docket.contains !== null && <p className="docket__contains">{docket.contains}</p>}
      <hr />
      <footer className={isBag ? 'docket__foot docket__foot--bag' : 'docket__foot'}>
        {keyed(docket.foot).map(({ item, key }) => (
          <span key={key}>{item}</span>
        ))}
      </footer>
    </article>
  );
}
