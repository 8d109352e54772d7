/**
 * The functions that are longer than a function may be, as they are today. The list only gets shorter: a function that
 * grows is red, and so is an entry whose function has become shorter.
 */
import type { LongFunction } from './function-lines.ts';

export const LONG_FUNCTIONS: readonly LongFunction[] = [
  { file: 'server/adapters/payment/stripe-provider.ts', name: 'createStripeProvider', lines: 84 },
  { file: 'server/events/postgres-event-bus.ts', name: 'createEventBus', lines: 96 },
  { file: 'server/http/sse.ts', name: 'createEventStreams', lines: 91 },
  { file: 'server/jobs/graphile-jobs.ts', name: 'createGraphileJobs', lines: 86 },
  { file: 'server/jobs/job-lane.ts', name: 'createJobLane', lines: 89 },
  { file: 'server/modules/accounts/profile/service.ts', name: 'createProfileService', lines: 93 },
  { file: 'server/modules/orders/correct-order.ts', name: 'createCorrectOrder', lines: 82 },
  { file: 'server/modules/printing/console-routes.ts', name: 'printingRoutes', lines: 102 },
  { file: 'server/modules/printing/printers.ts', name: 'createPrintersService', lines: 91 },
  { file: 'server/modules/provider/people.ts', name: 'createProviderService', lines: 96 },
  { file: 'server/modules/second-factor/service.ts', name: 'createSecondFactors', lines: 85 },
  { file: 'server/modules/staff/invitations.ts', name: 'createInvitations', lines: 84 },
  { file: 'server/modules/tenancy/service.ts', name: 'createTenantService', lines: 85 },
  { file: 'server/plugins/call-counts.ts', name: 'createCallCounts', lines: 81 },
  { file: 'server/plugins/staff-auth.ts', name: 'createStaffAuth', lines: 87 },
  { file: 'web/console/src/features/board/board-moves.ts', name: 'createBoardMoves', lines: 85 },
  { file: 'web/console/src/features/board/intake/intake-sheet.tsx', name: 'IntakeSheet', lines: 126 },
  { file: 'web/console/src/features/menu/product/use-item-form.ts', name: 'useItemForm', lines: 89 },
  { file: 'web/console/src/features/settings/use-setup.ts', name: 'useSetup', lines: 81 },
  { file: 'web/kit/back/back-stack.ts', name: 'createBackStack', lines: 85 },
  { file: 'web/kit/forms/use-call-form.ts', name: 'useCallForm', lines: 90 },
  { file: 'web/storefront/src/ordering/cart-client.ts', name: 'createCartClient', lines: 94 },
  { file: 'web/storefront/src/ordering/run.ts', name: 'createFlowRunner', lines: 82 },
  { file: 'web/ui/display/place-map-drawing.ts', name: 'createPlaceMapDrawing', lines: 89 },
];
