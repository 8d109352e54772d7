import { useState } from 'react';
import { Card } from '#console/lib/page/card.tsx';
import { CopyField } from '#console/lib/page/copy-field.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireSharing } from '#core/contract/sharing/console-sharing.ts';
import { type OrderButton, plainButton, scriptedButton } from '#core/domain/sharing/order-button.ts';
import { Segmented } from '#ui/actions/segmented.tsx';
import { deriveBrand, PAPERS } from '#ui/brand/brand.ts';
import { TextField } from '#ui/forms/field.tsx';
import { addressOf, FIRST_WISH, LinkChoice, type LinkWish } from './link-choice.tsx';

const LONGEST_TEXT = 60;

/** The HTML of a button for the restaurant's own website, as it looks there. */
export function ButtonCard({ sharing }: { sharing: WireSharing }) {
  const t = useT();
  const [wish, setWish] = useState<LinkWish>(FIRST_WISH);
  const [look, setLook] = useState<OrderButton['look']>('fill');
  const [text, setText] = useState(() => t('sharing.button.label'));
  const href = addressOf(sharing, wish, 'button');
  const { fill, 'on-fill': onFill } = deriveBrand(sharing.brandColour, PAPERS.paper.light, 'light');
  const button = { origin: sharing.origin, href: href ?? '', text, fill, onFill, look };
  const isOutline = look === 'outline';
  return (
    <Card title={t('sharing.button')} named body="stack">
      <p className="muted">{t('sharing.button.text')}</p>
      <LinkChoice sharing={sharing} wish={wish} onChange={setWish} />
      <TextField
        label={t('sharing.button.words')}
        value={text}
        maxLength={LONGEST_TEXT}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Segmented
        label={t('sharing.button.look')}
        value={look}
        onChange={setLook}
        options={[
          { value: 'fill', label: t('sharing.button.fill') },
          { value: 'outline', label: t('sharing.button.outline') },
        ]}
      />
      {href !== null && text.trim() !== '' && (
        <>
          <div className="sharing__site">
            <span
              className="sharing__button"
              style={{
                background: isOutline ? 'var(--paper)' : fill,
                color: isOutline ? 'var(--paper-ink)' : onFill,
                borderColor: fill,
              }}
            >
              {text}
            </span>
          </div>
          <CopyField
            label={t('sharing.button.plain')}
            value={plainButton(button)}
            hint={t('sharing.button.plain.hint')}
          />
          <CopyField
            label={t('sharing.button.scripted')}
            value={scriptedButton(button)}
            hint={t('sharing.button.scripted.hint', { origin: sharing.origin })}
          />
        </>
      )}
    </Card>
  );
}
