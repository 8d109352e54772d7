import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '#ui/actions/button.tsx';

/**
 * A button that needs the distance of the address. While that is measured, a press is kept, shown by the spinner, and done
 * as soon as the distance is there; Button ignores it if the address turns out to be out of range.
 */
export function MeasuredButton({ isMeasuring, onClick, ...rest }: ButtonProps & { isMeasuring: boolean }) {
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (!pressed || isMeasuring) return;
    setPressed(null);
    pressed.click();
  }, [pressed, isMeasuring]);
  return (
    <Button
      {...rest}
      busy={isMeasuring && pressed !== null}
      onClick={isMeasuring ? (event) => setPressed(event.currentTarget) : onClick}
    />
  );
}
