import { findPlayer } from '../account/queries.ts'
import { writeMail } from '../account/mailing/write-mail.ts'
import type { Context } from '../../context.ts'
import { on, type Subscription } from '../../platform/kernel/jobs/events.ts'
import { type CronJob, messageRetry } from '../../platform/kernel/jobs/jobs.ts'
import { accountClosed } from './events.ts'
import { eraseClosedAccounts, retentionAfterClosureYears } from './erasure/erase-closed-accounts.ts'

const mailClosure = async (ctx: Context, { uid }: { uid: number }): Promise<void> => {
  const player = await findPlayer(ctx.db, uid)
  if (!player?.email) return
  const values = { years: retentionAfterClosureYears }
  await ctx.mail.send(
    writeMail(ctx, { to: player.email, locale: player.locale, template: 'accountClosed', values }),
  )
}

export const personalDataSubscriptions: readonly Subscription<Context>[] = [
  on(accountClosed, 'mail-notice', mailClosure, messageRetry),
]

export const personalDataCronJobs: readonly CronJob<Context>[] = [
  { name: 'personal-data.forget-closed', cron: '43 3 * * *', run: eraseClosedAccounts },
]
