/** Documents that are made from the code, by their names in `docs`. Each is committed; a test says when it is stale. */
import { writtenDocument } from './api-document.ts';
import { jobList } from './job-list.ts';

export const madeDocuments: Readonly<Record<string, () => string | Promise<string>>> = {
  'openapi.json': writtenDocument,
  'map/jobs.md': jobList,
};
