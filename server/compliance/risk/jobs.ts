import { accountRegistered } from '#server/identity/account/events.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { on, type Subscription } from '#server/platform/kernel/jobs/events.ts'
import type { CronJob } from '#server/platform/kernel/jobs/jobs.ts'
import { newDeviceSignedIn } from '#server/identity/session/events.ts'
import { blockedByList } from '#server/compliance/blocklists/events.ts'
import { assessNightly } from './assess/assess-nightly.ts'
import { assessPlayer } from './assess/assess-player.ts'
import { purgeOldRisk } from './assess/purge-old-risk.ts'
import { linkFound } from './events.ts'
import { checkPlayer } from './enrichment/check-player.ts'

/**
 * A new player: the external service is queried first. If it does not answer, the assessment runs without it.
 */
const assessNewcomer = async (ctx: Context, { uid }: { uid: number }): Promise<void> => {
  await checkPlayer(ctx, uid, 'account_register')
  await assessPlayer(ctx, uid)
}

const assessNewDevice = async (ctx: Context, { sessionId }: { sessionId: string }): Promise<void> => {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('uid')
    .where('id', '=', BigInt(sessionId))
    .executeTakeFirst()
  if (!session) return
  await checkPlayer(ctx, session.uid, 'account_login')
  await assessPlayer(ctx, session.uid)
}

/** Triggers of assessments; those for deposits, withdrawals and reversals are in `cashier`, a later domain. */
export const riskSubscriptions: readonly Subscription<Context>[] = [
  on(accountRegistered, 'assess-risk', assessNewcomer),
  on(newDeviceSignedIn, 'assess-risk', assessNewDevice),
  on(linkFound, 'assess-risk', (ctx: Kernel, { uid }) => assessPlayer(ctx, uid)),
  on(blockedByList, 'assess-risk', (ctx: Kernel, { uid }) => assessPlayer(ctx, uid)),
]

export const riskCronJobs: readonly CronJob<Context>[] = [
  { name: 'risk.assess-nightly', cron: '40 2 * * *', run: assessNightly },
  { name: 'risk.forget-old', cron: '25 4 * * *', run: purgeOldRisk },
]
