import { useState } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { sessionStore } from '#store/lib/storage.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';

/** Whether the customer declares to be 18; the question shows once per visit. `check` marks it if unanswered. */
export function useAgeDeclaration(isNeeded: boolean) {
  const [isDeclared, setDeclared] = useState(() => sessionStore.get('isOver18') === true);
  const [isMissing, setMissing] = useState(false);
  return {
    isNeeded,
    isDeclared,
    isMissing,
    declare(isOver18: boolean) {
      sessionStore.set('isOver18', isOver18 || undefined);
      setDeclared(isOver18);
      setMissing(false);
    },
    check(): boolean {
      setMissing(isNeeded && !isDeclared);
      return !isNeeded || isDeclared;
    },
  };
}

export function AgeDeclaration({ age }: { age: ReturnType<typeof useAgeDeclaration> }) {
  const t = useT();
  if (!age.isNeeded) return null;
  return (
    <Checkbox
      required
      checked={age.isDeclared}
      onChange={({ target }) => age.declare(target.checked)}
      label={t('product.r18')}
      hint={t('product.r18.hint')}
      error={age.isMissing ? t('product.r18.missing') : undefined}
    />
  );
}
