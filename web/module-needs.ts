/** What a module of a build needs: the configurations of both apps make their chunks by it. */
import type { Rolldown } from 'vite';

/** All that a module imports, itself first; without what it calls for later. */
export function needsOf(id: string, graph: Rolldown.ChunkingContext, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needsOf(imported, graph, found);
  return found;
}
