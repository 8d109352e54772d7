import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { WireProduct, WireProductCard } from '#core/contract/menu/menu.ts';
import { DishPrice } from '#store/features/menu/dish-price.tsx';
import { DishHeart } from '#store/lib/person/favourite-heart.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Picture } from '#ui/display/picture.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ShareButton } from './share/share-button.tsx';
import './product.css';
import './product-bare.css';

export type ProductLayoutProps = {
  /** Stays at the top, beside Close, once the dish's own title has scrolled away. */
  title: string;
  media: ReactNode;
  /** Shown under the picture on wide screens, and after the choices on narrow ones. */
  aside?: ReactNode;
  foot?: ReactNode;
  /** Renders the foot inside the column beside a combo's choices. */
  footIn?: ((foot: ReactNode) => ReactNode) | undefined;
  scrollRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The dish's title in a bar under which the choices go; its own title, above them, is the one that is read out. */
function TitleBar({ title }: { title: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const hasTitle = title !== '';
  useEffect(() => {
    const root = bar.current?.closest('.pd');
    const own = root?.querySelector('.pd__head h2');
    if (!hasTitle || !root || !own) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        const isAbove = entry !== undefined && entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0);
        setShown(isAbove && !entry.isIntersecting);
      },
      { root },
    );
    watch.observe(own);
    return () => watch.disconnect();
  }, [hasTitle]);
  return (
    <div ref={bar} className="pd__bar" data-shown={isShown || undefined} aria-hidden="true">
      <p>{title}</p>
    </div>
  );
}

/** Picture left and choices right from 601 px on; one scrolling column with a fixed foot below. */
export function ProductLayout({ title, media, aside, foot, footIn, scrollRef, children }: ProductLayoutProps) {
  const bar = foot && <div className="pd__foot modal__foot">{foot}</div>;
  return (
    <div className="pd">
      <div className="pd__scroll" ref={scrollRef}>
        <div className="pd__media">
          {media}
          {aside && <div className="pd__aside pd__aside--wide">{aside}</div>}
        </div>
        <div className="pd__body">
          <TitleBar title={title} />
          {children}
          {aside && <div className="pd__aside pd__aside--narrow">{aside}</div>}
        </div>
      </div>
      {bar && footIn ? footIn(bar) : bar}
    </div>
  );
}

/** The product's picture; nothing where there is none or pictures are switched off. */
export function ProductPicture({ product }: { product: WireProductCard }) {
  const { settings } = useStore();
  if (!product.picture || !settings.showsProductImages) return null;
  return <Picture {...product.picture} sizes="(max-width: 600px) 100vw, 440px" priority className="pd__picture" />;
}

function hasOneSize(product: WireProductCard | WireProduct): boolean {
  return !product.hasVariants;
}

type ProductHeadProps = {
  product: WireProductCard | WireProduct;
  /** Of its heading: 1 on the dish's own page. */
  level?: 1 | 2;
};

export function ProductHead({ product, level = 2 }: ProductHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="pd__head">
      <Heading className="display f28" lang={product.nameLang}>
        {product.name}
      </Heading>
      {product.description && (
        <p className="muted pd__text" lang={product.descriptionLang}>
          {product.description}
        </p>
      )}
      <ProductFacts dietary={product.dietary} heat={product.heat} isR18={product.isR18} />
      <div className="pd__acts">
        <DishHeart dish={product} />
        <ShareButton product={product} />
      </div>
      {hasOneSize(product) && (
        <p className="pd__price">
          <DishPrice dish={product} />
        </p>
      )}
    </header>
  );
}
