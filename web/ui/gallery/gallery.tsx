import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { setToastLabels, toast } from '#ui/overlays/toast.ts';
import { Actions } from './actions.tsx';
import { Colours } from './colours.tsx';
import { Feedback } from './feedback.tsx';
import { Orders } from './orders.tsx';
import './gallery.css';

const Dialog = lazy(() => import('#ui/overlays/dialog.tsx').then((module) => ({ default: module.Dialog })));

const VARIANTS = ['box', 'sheet', 'drawer', 'clear'] as const;
type Shown = 'none' | (typeof VARIANTS)[number];

setToastLabels(() => ({ region: 'Notifications', close: 'Close this message' }));

/** Every component in every state, for people and tests; served in development only. */
export function Gallery() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const [shown, setShown] = useState<Shown>('none');
  const [asked, setAsked] = useState(false);
  function open(which: Shown) {
    setAsked(true);
    setShown(which);
  }
  return (
    <main className="container gallery">
      <div className="gallery__row">
        <h1 className="display" style={{ fontSize: 'var(--fs-hero)', marginInlineEnd: 'auto' }}>
          Pass &amp; Plate <span className="muted">gallery</span>
        </h1>
        <Segmented
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light', shown: '', icon: 'sun' },
            { value: 'dark', label: 'Dark', shown: '', icon: 'moon' },
          ]}
        />
      </div>
      <Colours />
      <Actions />
      <Feedback />
      <Orders />
      <section className="gallery__section">
        <h2>What floats</h2>
        <div className="gallery__row">
          {VARIANTS.map((variant) => (
            <Button key={variant} look="outline" onClick={() => open(variant)}>
              {variant}
            </Button>
          ))}
          <Button look="outline" onClick={() => toast.success('Garlic naan successfully added to cart!')}>
            Toast
          </Button>
          <IconButton icon="menu" label="Menu" look="line" />
        </div>
      </section>
      {asked && (
        <Suspense>
          <Dialog
            open={shown !== 'none'}
            onClose={() => setShown('none')}
            title="Your order"
            lead={shown === 'drawer' ? <strong className="display f28">102</strong> : undefined}
            headEnd={shown === 'box' ? <Badge tone="danger">3 sold out</Badge> : undefined}
            description="14 Franklin Road"
            closeLabel="Close"
            size="m"
            variant={shown === 'none' ? 'box' : shown}
            foot={<Button height={56}>Proceed To Checkout</Button>}
          >
            <Actions />
          </Dialog>
        </Suspense>
      )}
    </main>
  );
}
