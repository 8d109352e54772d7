import type { WireMenu } from '#core/contract/menu/menu.ts';
import { type Presenting, presentCards, presentDepartments } from './present.ts';

/** The whole menu of a snapshot in one language, for the call `getMenu` and for the pages. */
export function menuAnswer(presenting: Presenting): WireMenu {
  return {
    version: presenting.snapshot.menu.version,
    departments: presentDepartments(presenting).map((department) => ({
      ...department,
      products: presentCards(presenting, department.departmentId),
    })),
  };
}
