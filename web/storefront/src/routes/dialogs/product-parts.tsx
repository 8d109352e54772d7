import { ProductBody } from '#store/features/menu/product/product-body.tsx';
import type { ProductBodyProps } from '#store/features/menu/product/product-dialog.tsx';
import { OfferedIntro } from '#store/features/promotions/upsell/offered-intro.tsx';
import { DishPage } from '#store/routes/dish-page.tsx';

/** A product's choices, under the reason where it is suggested with another one. */
export function RoutedProductBody(props: ProductBodyProps) {
  const { offered, upsell } = props.extras;
  return (
    <ProductBody
      {...props}
      intro={offered && upsell ? <OfferedIntro productId={offered} suggestedId={props.value} /> : undefined}
    />
  );
}

// The page of a dish opens the dialog, so both come together.
export { DishPage };
