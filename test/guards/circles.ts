/** Strongly connected groups of more than one node (Tarjan 1972), each as its sorted members. */
export function circlesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    low.set(node, own);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) low.set(node, Math.min(low.get(node) ?? own, visit(next)));
      else if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? own, index.get(next) ?? own));
    }
    if (low.get(node) === own) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) circles.push(group.sort());
    }
    return low.get(node) ?? own;
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return circles.sort();
}
