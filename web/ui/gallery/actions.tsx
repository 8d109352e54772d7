import { useState } from 'react';
import { cents } from '#core/domain/money/money.ts';
import { AddButton } from '#ui/actions/add-button.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Chip } from '#ui/actions/chip.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Stepper } from '#ui/actions/stepper.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Money } from '#ui/display/money.tsx';

/** Everything that is pressed. */
export function Actions() {
  const [quantity, setQuantity] = useState(2);
  const [vegan, setVegan] = useState(false);
  const stepper = {
    value: quantity,
    onChange: setQuantity,
    min: 1,
    max: 5,
    lessLabel: 'One naan less',
    moreLabel: 'One naan more',
    maxReason: 'Five at most',
  };
  return (
    <section className="kit__section">
      <h2>Actions</h2>
      <div className="kit__row">
        <Button height={56} split style={{ width: 240 }}>
          <span>Add to Cart</span>
          <Money cents={cents(2850)} />
        </Button>
        <Button className="is-focus">Focus ring</Button>
        <Button look="danger" icon="trash-2">
          Remove
        </Button>
      </div>
      <div className="kit__row">
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
      <div className="kit__row">
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
      <div className="kit__row">
        <IconButton icon="x" label="Close" look="line" />
        <IconButton icon="x" label="Close" look="float" />
        <AddButton label="Add Butter chicken" />
        <AddButton label="Add Butter chicken, 1 in your cart" quantity={1} />
        <AddButton label="Goat curry: back tomorrow" soldOut />
        <Stepper {...stepper} />
        <Stepper {...stepper} size="sm" />
        <Stepper {...stepper} size="lg" />
      </div>
      <div className="kit__row">
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
