import { dayMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from '../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { CronJob } from '../../platform/kernel/jobs/jobs.ts'
import { namesBefore, removeStored } from './attachments/attachment-store.ts'
import { guestRetentionMs, autoCloseAfterMs } from './support-limits.ts'
import { lockTicket, moveTicket } from './ticket-rows.ts'

/** Rows per run; the next run takes the rest. */
const batch = 500

/** Closes answered or waiting tickets whose owners have not replied for long. */
const closeInactive = async (ctx: Kernel): Promise<void> => {
  const now = ctx.clock.now()
  for (const state of ['answered', 'waiting'] as const) {
    const before = new Date(now.getTime() - autoCloseAfterMs[state])
    const due = await ctx.connection.longRunning
      .selectFrom('support_tickets')
      .select('id')
      .where('state', '=', state)
      .where('updated_at', '<', before)
      .limit(batch)
      .execute()
    for (const { id } of due)
      await transact(ctx.connection, async (tx) => {
        const ticket = await lockTicket(tx, { id })
        if (ticket?.state === state && ticket.updated_at < before)
          await moveTicket(tx, ticket, ['rested'], now)
      })
  }
}

/** Purges guests' tickets after their retention; players' tickets are erased with the account. */
const purgeGuests = async (ctx: Kernel): Promise<void> => {
  await ctx.connection.longRunning
    .deleteFrom('support_tickets')
    .where('uid', 'is', null)
    .where('closed_at', '<', new Date(ctx.clock.now().getTime() - guestRetentionMs))
    .execute()
}

/** Removes files without a message: of a failed form, or of a purged ticket. */
const removeOrphans = async (ctx: Kernel): Promise<void> => {
  const names = await namesBefore(ctx.settings, new Date(ctx.clock.now().getTime() - dayMs))
  for (let at = 0; at < names.length; at += batch) {
    const some = names.slice(at, at + batch)
    const referenced = await ctx.connection.longRunning
      .selectFrom('support_attachments')
      .select('stored_as')
      .where('stored_as', 'in', some)
      .execute()
    const known = new Set(referenced.map(({ stored_as }) => stored_as))
    await removeStored(
      ctx.settings,
      some.filter((name) => !known.has(name)),
    )
  }
}

export const supportCronJobs: readonly CronJob<Context>[] = [
  { name: 'support.close-rested', cron: '*/15 * * * *', run: closeInactive },
  {
    name: 'support.forget',
    cron: '53 4 * * *',
    async run(ctx) {
      await purgeGuests(ctx)
      await removeOrphans(ctx)
    },
  },
]
