// npm run tools -- docs: writes what documents take from the code (docs/openapi.json).
import { writeFileSync } from 'node:fs';
import { packageFile } from '#server/package-root.ts';
import { writtenDocument } from './docs/api-document.ts';

writeFileSync(packageFile('docs', 'openapi.json'), await writtenDocument());
