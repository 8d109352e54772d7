// npm run tools -- docs: writes what documents take from the code (docs/openapi.json, docs/map).
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageFile } from '#server/package-root.ts';
import { madeDocuments } from './docs/made-documents.ts';

for (const [name, make] of Object.entries(madeDocuments)) {
  const file = packageFile('docs', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await make());
}
