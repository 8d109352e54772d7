/** Parts of a page whose code comes later (docs/decisions/170). What fails in one takes its own place only. */
import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';

export interface BrokenProps {
  /** Its code did not come; otherwise it came and failed. */
  readonly isLost: boolean;
  /** Asks for the code again; null where that did not help, and a reload may: some browsers remember what did not come. */
  readonly retry: (() => void) | null;
}

export type Broken = (props: BrokenProps) => ReactNode;

/** Shows nothing: for a part that nobody waits for. */
export const Nothing: Broken = () => null;

class LostPart extends Error {}

interface PlaceProps {
  /** Shown in place of what failed. */
  readonly Broken: Broken;
  readonly children: ReactNode;
  readonly onRetry?: (() => void) | undefined;
}

interface PlaceState {
  readonly failure: { readonly error: unknown } | null;
  readonly retries: number;
}

/** The boundary of one place: everything around it goes on. */
export class Place extends Component<PlaceProps, PlaceState> {
  override state: PlaceState = { failure: null, retries: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure, retries } = this.state;
    const { Broken, children, onRetry } = this.props;
    if (failure === null) return children;
    const isLost = failure.error instanceof LostPart;
    const retry = () => {
      onRetry?.();
      this.setState({ failure: null, retries: retries + 1 });
    };
    return <Broken isLost={isLost} retry={isLost && retries === 0 ? retry : null} />;
  }
}

type Loaded<Props> = { readonly default: ComponentType<Props> };

/** `late(load)` in place of React's `lazy`, with a boundary of its own. `Usual` is shown where a part failed. */
export function createLate(Usual: Broken) {
  return function late<Props extends object>(
    load: () => Promise<Loaded<Props>>,
    Broken: Broken = Usual,
  ): ComponentType<Props> {
    const make = () =>
      lazy(() =>
        load().catch((cause: unknown): never => {
          throw new LostPart('The code of a part did not come', { cause });
        }),
      );
    let newest = make();
    return function Late(props: Props) {
      const [Part, setPart] = useState(() => newest);
      const renew = () => {
        if (newest === Part) newest = make();
        setPart(() => newest);
      };
      return (
        <Place Broken={Broken} onRetry={renew}>
          <Part {...props} />
        </Place>
      );
    };
  };
}
