import { sandboxPaymentsJobs, sandboxPaymentsSweeps } from '#sandbox/payments/jobs.ts'
import type { Context } from './context.ts'
import { accountJobs, accountSubscriptions, accountSweeps } from './account/jobs.ts'
import { auditSweeps } from './audit/jobs.ts'
import { analyticsSweeps } from './analytics/jobs.ts'
import { campaignsSweeps } from './campaigns/jobs.ts'
import { cashierJobs, cashierSweeps } from './cashier/jobs.ts'
import { gamesSweeps } from './games/jobs.ts'
import type { JobHandler, Sweep } from './kernel/jobs.ts'
import type { Subscription } from './kernel/events.ts'
import { kernelSweeps } from './kernel/sweeps.ts'
import { personalDataSubscriptions, personalDataSweeps } from './personal-data/jobs.ts'
import { sessionSubscriptions, sessionSweeps } from './session/jobs.ts'
import { walletSweeps } from './wallet/jobs.ts'

/** Who reacts to which event, on one page. */
export const subscriptions: readonly Subscription<Context>[] = [
  ...accountSubscriptions,
  ...sessionSubscriptions,
  ...personalDataSubscriptions,
]

export const jobHandlers: readonly JobHandler<Context>[] = [
  ...subscriptions.map((subscription) => subscription.handler),
  ...accountJobs,
  ...cashierJobs,
  ...sandboxPaymentsJobs,
]

export const sweeps: readonly Sweep<Context>[] = [
  ...kernelSweeps,
  ...accountSweeps,
  ...sessionSweeps,
  ...analyticsSweeps,
  ...walletSweeps,
  ...cashierSweeps,
  ...gamesSweeps,
  ...campaignsSweeps,
  ...personalDataSweeps,
  ...sandboxPaymentsSweeps,
  // Last, so that what the others wrote down is sealed in the same round.
  ...auditSweeps,
]
