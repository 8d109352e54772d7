/** What a key may do, each with its words. */
import type { MessageKey } from '#console/lib/page/i18n.tsx';
import type { MachineScope } from '#core/contract/machines/console-machines.ts';

export const SCOPES: readonly (readonly [MachineScope, MessageKey])[] = [
  ['orders:read', 'machines.scope.ordersRead'],
  ['orders:write', 'machines.scope.ordersWrite'],
  ['history:read', 'machines.scope.historyRead'],
  ['numbers:read', 'machines.scope.numbersRead'],
  ['stock:write', 'machines.scope.stockWrite'],
  ['menu:read', 'machines.scope.menuRead'],
  ['menu:write', 'machines.scope.menuWrite'],
  ['print', 'machines.scope.print'],
];
