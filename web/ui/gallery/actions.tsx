import { useState } from 'react';
import { cents } from '#core/domain/money/money.ts';
import { AddButton } from '#ui/actions/add-button.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Chip } from '#ui/actions/chip.tsx';
import { HeartButton } from '#ui/actions/heart-button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Stepper } from '#ui/actions/stepper.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Money } from '#ui/display/money.tsx';

const LOOKS = ['primary', 'outline', 'quiet', 'tint', 'ghost', 'danger', 'ink'] as const;
const HEIGHTS = [40, 48, 56] as const;
const SPANS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week', icon: 'clock' },
  { value: 'grid', label: 'Grid', icon: 'grid', shown: '' },
] as const;

/** Everything that people press. */
export function Actions() {
  const [quantity, setQuantity] = useState(2);
  const [vegan, setVegan] = useState(false);
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('day');
  const stepper = {
    value: quantity,
    onChange: setQuantity,
    min: 1,
    max: 5,
    name: 'Garlic naan',
    lessLabel: 'One naan less',
    moreLabel: 'One naan more',
    maxReason: 'Five at most',
  };
  return (
    <section className="gallery__section">
      <h2>Actions</h2>
      <div className="gallery__row">
        <Button height={56} split style={{ width: 240 }}>
          <span>Add to Cart</span>
          <Money cents={cents(2850)} />
        </Button>
        <Button className="is-focus">Focus ring</Button>
        <Button look="danger" icon="trash-2">
          Remove
        </Button>
      </div>
      <div className="gallery__row">
        <Button look="outline">Add Code</Button>
        <Button look="tint">Upgrade</Button>
        <Button look="ghost">Not Today</Button>
        <a className="link" href="#change">
          Change
        </a>
        <a className={buttonClass({ look: 'outline', height: 40 })} href="#menu">
          Menu
        </a>
      </div>
      <div className="gallery__row">
        <Button>Place Order</Button>
        <Button busy>Place Order</Button>
        <Button busy look="ghost">
          Not Today
        </Button>
        <Button busy split height={56} style={{ width: 240 }}>
          <span>Place Order</span>
          <Money cents={cents(4730)} />
        </Button>
        <Button blocked="No Combo items">Add to Cart</Button>
      </div>
      {HEIGHTS.map((height) => (
        <div className="gallery__row" key={height}>
          {LOOKS.map((look) => (
            <Button key={look} look={look} height={height} icon="check">
              {look} {height}
            </Button>
          ))}
        </div>
      ))}
      <div className="gallery__row">
        {LOOKS.map((look) => (
          <Button key={look} look={look} busy>
            {look}
          </Button>
        ))}
        {LOOKS.map((look) => (
          <Button key={look} look={look} aria-disabled>
            {look}
          </Button>
        ))}
      </div>
      <div className="gallery__row">
        <Segmented label="Span" value={span} onChange={setSpan} options={SPANS} />
        <Segmented label="Span, small" className="seg--small" value={span} onChange={setSpan} options={SPANS} />
        <Switch label="Vegan only" hint="Hides everything else" checked={vegan} onChange={setVegan} />
        <Switch label="Not now" checked={false} onChange={() => {}} disabled />
      </div>
      <div className="gallery__row">
        <IconButton icon="x" label="Close" />
        <IconButton icon="x" label="Close" look="line" />
        <IconButton icon="x" label="Close" look="float" />
        <HeartButton label="Favourite: Butter chicken" pressed={false} />
        <HeartButton label="Favourite: Garlic naan" pressed />
        <AddButton label="Add Butter chicken" />
        <AddButton label="Add Butter chicken, 1 in your cart" quantity={1} />
        <AddButton label="Goat curry: back tomorrow" soldOut />
        <Stepper {...stepper} />
        <Stepper {...stepper} size="sm" />
        <Stepper {...stepper} size="lg" />
      </div>
      <div className="gallery__row">
        <Chip pressed onChange={() => {}}>
          Vegetarian
        </Chip>
        <Chip pressed={vegan} onChange={setVegan} icon="vegan">
          Vegan
        </Chip>
        <Badge>Required</Badge>
        <Badge tone="done">Done</Badge>
        <Badge tone="danger">Required</Badge>
        <Badge tone="quiet" icon="clock">
          Back tomorrow 5 pm
        </Badge>
        <Badge tone="warn">Last 3 today</Badge>
      </div>
    </section>
  );
}
