import { toLocal } from '#core/domain/time/zoned-time.ts';
import { useOperating } from '#store/lib/operating.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { KeptTable } from './kept-table.tsx';
import { OwnParagraphs } from './own-paragraphs.tsx';
import type { PolicyName } from './policies.ts';
import { type PolicyFacts, policyFacts } from './policy-facts.ts';
import { policyText } from './policy-text.ts';
import '#store/features/shell/info.css';

/** The restaurant's facts for today. */
export function usePolicyFacts(): PolicyFacts {
  const now = useNow();
  const { client, settings } = useStore();
  return policyFacts(settings, useOperating(), toLocal(now, client.timeZone).date, client.isStripeVerified);
}

/** The text of one policy, below a heading one level above `level`. */
export function PolicySections({ name, level }: { name: PolicyName; level: 2 | 3 }) {
  const t = useT();
  const { client } = useStore();
  const facts = usePolicyFacts();
  const Heading = `h${level}` as const;
  return (
    <div className="prose">
      {policyText(t, name, client, facts).map(({ title, texts }) => (
        <section key={title} className="prose__part">
          <Heading className="prose__title">{title}</Heading>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      {name === 'privacy' && <KeptTable level={level} />}
      <OwnParagraphs policy={name} level={level} />
    </div>
  );
}
