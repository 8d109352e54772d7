/** Runs at most `most` works at once; the others wait in the order they came. */
export function createLane(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    if (running >= most) return;
    const start = waiting.shift();
    if (!start) return;
    running += 1;
    start();
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        work()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            next();
          });
      });
      next();
    });
}
