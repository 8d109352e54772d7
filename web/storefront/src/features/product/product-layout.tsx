import type { ReactNode, Ref } from 'react';
import type { WireProduct, WireProductCard } from '#core/contract/menu/menu.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Rich } from '#store/lib/page/rich.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Price } from '#ui/display/money.tsx';
import { Picture } from '#ui/display/picture.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ShareButton } from './share/share-button.tsx';
import './product.css';

export type ProductLayoutProps = {
  media: ReactNode;
  /** Shown under the picture on wide screens, and after the choices on narrow ones. */
  aside?: ReactNode;
  foot?: ReactNode;
  /** Renders the foot inside the column beside a combo's choices. */
  footIn?: ((foot: ReactNode) => ReactNode) | undefined;
  scrollRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** Picture left and choices right from 601 px on; one scrolling column with a fixed foot below. */
export function ProductLayout({ media, aside, foot, footIn, scrollRef, children }: ProductLayoutProps) {
  const bar = foot && <div className="pd__foot modal__foot">{foot}</div>;
  return (
    <div className="pd">
      <div className="pd__scroll" ref={scrollRef}>
        <div className="pd__media">
          {media}
          {aside && <div className="pd__aside pd__aside--wide">{aside}</div>}
        </div>
        <div className="pd__body">
          {children}
          {aside && <div className="pd__aside pd__aside--narrow">{aside}</div>}
        </div>
      </div>
      {bar && footIn ? footIn(bar) : bar}
    </div>
  );
}

/** The product's picture, or its name on a plate where there is none or pictures are switched off. */
export function ProductPicture({ product }: { product: WireProductCard }) {
  const { settings } = useStore();
  if (product.picture && settings.showsProductImages) {
    return <Picture {...product.picture} sizes="(max-width: 600px) 100vw, 440px" priority className="pd__picture" />;
  }
  return (
    <div className="pd__placeholder" aria-hidden="true">
      <span className="display f28">{product.name}</span>
    </div>
  );
}

function hasOneSize(product: WireProductCard | WireProduct): boolean {
  return !product.hasVariants;
}

export function ProductHead({ product }: { product: WireProductCard | WireProduct }) {
  const t = useT();
  return (
    <header className="pd__head">
      <h2 className="display f28">{product.name}</h2>
      {product.description && <p className="muted pd__text">{product.description}</p>}
      <ProductFacts dietary={product.dietary} heat={product.heat} isR18={product.isR18} />
      <ShareButton product={product} />
      {hasOneSize(product) && (
        <p className="pd__price">
          <Price
            cents={fromWire(product.discountedPrice ?? product.price)}
            was={product.discountedPrice === null ? undefined : fromWire(product.price)}
            wasLabel={t('menu.was')}
            pattern={
              product.isFromPrice
                ? (amount) => <Rich id="menu.from" values={{ price: amount }} components={[<small key="from" />]} />
                : undefined
            }
          />
        </p>
      )}
    </header>
  );
}
