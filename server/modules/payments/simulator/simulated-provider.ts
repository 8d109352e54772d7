import { simulatorSecret } from '#server/adapters/payment/provider-from-env.ts';
import { isSimulator } from '#server/adapters/payment/simulator/simulator.ts';
import { registerSimulatorJobs } from '#server/adapters/payment/simulator/webhooks.ts';
import type { Deps } from '#server/deps.ts';
import { webhookPath } from '#server/modules/payments/inbox/webhook-routes.ts';

/** Registers the simulator's jobs where it stands in for a provider; call it before the jobs start. */
export function registerSimulatedProvider({
  jobs,
  loopback,
  now,
  payments: provider,
  secrets,
}: Pick<Deps, 'jobs' | 'loopback' | 'now' | 'payments' | 'secrets'>): void {
  if (!isSimulator(provider)) return;
  registerSimulatorJobs(jobs, {
    simulator: provider,
    loopback,
    path: webhookPath(provider.name),
    secret: simulatorSecret(secrets),
    now,
  });
}
