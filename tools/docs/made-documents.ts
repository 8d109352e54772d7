/** Documents that are made from the code, by their names in `docs`. Each is committed; a test says when it is stale. */
import { accessibilityTable } from './accessibility-table.ts';
import { writtenDocument } from './api-document.ts';
import { writtenPromises } from './api-promise.ts';
import { callsMap } from './calls-map.ts';
import { columnsMap } from './columns-map.ts';
import { conceptsMap } from './concepts-map.ts';
import { constantsMap } from './constants-map.ts';
import { errorsMap } from './errors-map.ts';
import { eventsMap } from './events-map.ts';
import { jobList } from './job-list.ts';
import { metricsMap } from './metrics-map.ts';
import { modulesMap } from './modules-map.ts';
import { settingsMap } from './settings-map.ts';
import { deviationsPage } from './spec-rows.ts';

export const madeDocuments: Readonly<Record<string, () => string | Promise<string>>> = {
  'accessibility.md': accessibilityTable,
  'deviations.md': deviationsPage,
  'openapi.json': writtenDocument,
  'api-promise.txt': writtenPromises,
  'map/calls.md': callsMap,
  'map/columns.md': columnsMap,
  'map/concepts.md': conceptsMap,
  'map/constants.md': constantsMap,
  'map/errors.md': errorsMap,
  'map/events.md': eventsMap,
  'map/jobs.md': jobList,
  'map/metrics.md': metricsMap,
  'map/modules.md': modulesMap,
  'map/settings.md': settingsMap,
};
