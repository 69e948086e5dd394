import { transact } from '#db/transaction.ts'
import { accountRegistered } from '../../identity/account/events.ts'
import type { Context } from '../../context.ts'
import { on, type Subscription } from '../../platform/kernel/jobs/events.ts'
import { type CronJob, handles, type JobHandler } from '../../platform/kernel/jobs/jobs.ts'
import { storeRegisteredCharacter } from './characters/set-character.ts'
import { retryRewards } from './levels/retry-rewards.ts'
import { applyLevels, applyLevelsJob } from './levels/apply-levels.ts'
import { grantTriggerPoints } from './member/grant-trigger-points.ts'
import { processPendingBets } from './play/count-bets.ts'
import { expireLots } from './points/expire-lots.ts'

export const loyaltyCronJobs: readonly CronJob<Context>[] = [
  { name: 'loyalty.follow-bets', cron: '* * * * *', run: processPendingBets },
  { name: 'loyalty.expire-lots', cron: '* * * * *', run: expireLots },
  { name: 'loyalty.retry-rewards', cron: '* * * * *', run: retryRewards },
]

export const loyaltyJobs: readonly JobHandler<Context>[] = [handles(applyLevelsJob, applyLevels)]

export const loyaltySubscriptions: readonly Subscription<Context>[] = [
  on(accountRegistered, 'welcome-to-loyalty', async (ctx: Context, { uid }) => {
    await transact(ctx.connection, (tx) => storeRegisteredCharacter(ctx, tx, uid))
    await grantTriggerPoints(ctx, uid)
  }),
]
