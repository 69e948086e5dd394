import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'
import type { ApprovableAction } from './approvable-action.ts'
import { actionsOpenTo } from './approval-rows.ts'

/** Others' requests, for members who may approve them. */
export const approvalQueues = (actions: readonly ApprovableAction[]): readonly InboxQueue[] => [
  {
    name: 'approvals_waiting',
    right: 'approvals.decide',
    list: 'approvals/getList',
    filters: { status: 'waiting', mine: '0' },
    waiting: (ctx) => sql`
      select ${queueColumns({
        id: sql`id`,
        at: sql`requested_at`,
        uid: sql`uid`,
        subject: sql`action`,
        amount_minor: sql`amount_minor`,
        currency: sql`currency`,
      })} from approvals
      where status = 'waiting' and expires_at > ${ctx.clock.now()} and requested_by <> ${ctx.operator.id}
        and action = any(${actionsOpenTo(ctx, actions)}::text[])`,
  },
]
