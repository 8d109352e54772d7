import { useState } from 'react';
import { cents } from '#core/domain/money/money.ts';
import { Stepper } from '#ui/actions/stepper.tsx';
import { Accordion } from '#ui/display/accordion.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Money } from '#ui/display/money.tsx';
import { Note } from '#ui/display/note.tsx';
import { Progress } from '#ui/display/order/progress.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { OptionGroup, OptionRow } from '#ui/forms/option-group.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { SearchSelect } from '#ui/forms/search-select.tsx';
import { Select } from '#ui/forms/select.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

const SERVICES = [
  { value: 'delivery', label: 'Delivery' },
  { value: 'pickup', label: 'Pickup' },
];

const HEATS = [
  { value: 'mild', label: 'Mild' },
  { value: 'medium', label: 'Medium' },
  { value: 'kiwi', label: 'Kiwi hot' },
  { value: 'indian', label: 'Indian hot' },
] as const;

const SIZES = [
  { value: 'regular', label: 'Regular', sub: 'Feeds one', price: <Money cents={cents(2150)} /> },
  { value: 'large', label: 'Large', sub: 'Feeds two', price: <Money cents={cents(2600)} /> },
] as const;

const ZONES = ['Pacific/Auckland', 'Pacific/Chatham', 'Australia/Sydney', 'Asia/Kolkata'].map((zone) => ({
  value: zone,
  label: zone,
}));

/** Form controls and feedback. */
export function Feedback() {
  const [heat, setHeat] = useState<(typeof HEATS)[number]['value'] | null>(null);
  const [service, setService] = useState('pickup');
  const [zone, setZone] = useState('Pacific/Auckland');
  const [size, setSize] = useState<(typeof SIZES)[number]['value'] | null>('large');
  return (
    <section className="gallery__section gallery__pair">
      <div className="gallery__stack">
        <h2>Fields and feedback</h2>
        <TextField label="E-mail Address" type="email" required error="Email is required" />
        <TextField
          label="Phone Number"
          optionalLabel="(optional)"
          hint="For the rider only"
          defaultValue="021 482 0917"
        />
        <TextField label="Radius" unit="km" defaultValue="4.5" labelEnd="2 of 10" />
        <TextField label="Name of the zone" readOnly defaultValue="Ponsonby" />
        <TextArea label="Order Notes" placeholder="Gate code, allergies, where to leave it…" />
        <SelectField label="Service" options={SERVICES} value={service} onChange={setService} />
        <SearchSelect
          label="Time zone"
          options={ZONES}
          value={zone}
          onChange={setZone}
          noMatchText="No zone has that name"
          hint="Type to search"
        />
        <Checkbox
          label="I agree to the Terms and Conditions"
          defaultChecked
          aside={
            <a className="link" href="#terms">
              View
            </a>
          }
        />
        <Checkbox label="I agree to the Terms and Conditions" error="Please agree first" />
        <Note tone="warn">
          <strong>Spend $4.50 more</strong> to use NAMASTE10.
        </Note>
        <Note tone="ok">
          <strong>2.1 km from the restaurant. In range.</strong>
        </Note>
        <Note tone="danger">The card was declined.</Note>
        <Note icon="shield">Authorised now, charged when Saffron Lane accepts.</Note>
        <div className="gallery__row">
          <Select aria-label="Service" options={SERVICES} defaultValue="delivery" />
          <Spinner label="Loading" />
        </div>
        <Progress value={2550} max={3000} label="Towards free delivery" />
      </div>
      <div>
        <RadioGroup
          title="Variants"
          badge={<Badge tone="done">Done</Badge>}
          count="1/1 Selection"
          value={size}
          onChange={setSize}
          options={SIZES}
        />
        <RadioGroup
          title="Heat"
          badge={<Badge tone={heat ? 'done' : 'danger'}>{heat ? 'Done' : 'Required'}</Badge>}
          count={`${heat ? 1 : 0}/1 Selection`}
          required
          error={heat ? undefined : 'Choose how hot'}
          columns
          value={heat}
          onChange={setHeat}
          options={HEATS}
        />
        <OptionGroup kind="checkbox" title="Extras" count="1/4 Selection">
          <OptionRow
            label="Extra sauce"
            price={<Money cents={cents(250)} signed />}
            defaultChecked
            trailing={
              <Stepper
                name="Lamb korma"
                size="sm"
                value={1}
                onChange={() => {}}
                lessLabel="One sauce less"
                moreLabel="One sauce more"
              />
            }
          />
          <OptionRow label="Extra chicken" price={<Money cents={cents(600)} signed />} />
          <OptionRow label="Paneer" sub="Back tomorrow" disabled />
        </OptionGroup>
        <Accordion
          defaultOpen={['card']}
          items={[
            { id: 'card', head: 'Card', body: 'Visa and Mastercard.' },
            { id: 'cash', head: 'Cash on delivery', body: 'The rider has change.' },
          ]}
        />
        <SkeletonGroup label="Loading the menu" className="gallery__stack">
          <Skeleton height={120} radius="var(--r-14)" />
          <Skeleton width="60%" height={16} />
        </SkeletonGroup>
        <EmptyState title="Nothing on the plate yet" text="Start with what Ponsonby orders most." />
      </div>
    </section>
  );
}
