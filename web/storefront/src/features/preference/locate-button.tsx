import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '#store/lib/attempt.ts';
import { currentAddress, type LocationProblem } from '#store/lib/page/current-location.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import type { PreferenceAddress } from '#store/ordering/preference.ts';
import { Button } from '#ui/actions/button.tsx';

export type LocateButtonProps = {
  address: PreferenceAddress | null;
  onFound: (address: PreferenceAddress) => void;
};

/** 'Use my current location': finds the address, or shows below why it cannot, until another address is chosen. */
export function LocateButton({ address, onFound }: LocateButtonProps) {
  const t = useT();
  const { isBusy, run } = useAttempt();
  const [problem, setProblem] = useState<LocationProblem | null>(null);
  const [known, setKnown] = useState(address);
  if (known !== address) {
    setKnown(address);
    setProblem(null);
  }
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  async function find(): Promise<void> {
    setProblem(null);
    const located = await currentAddress();
    if (!isHere.current) return;
    if ('problem' in located) setProblem(located.problem);
    else onFound(located.address);
  }
  return (
    <div className="addr__locate">
      <Button look="outline" icon="locate" busy={isBusy} onClick={() => void run(find)}>
        {t('where.locate')}
      </Button>
      <p className="addr__problem" data-said="">
        {problem && t(`where.location.${problem}`)}
      </p>
    </div>
  );
}
