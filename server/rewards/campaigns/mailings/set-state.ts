import type { z } from 'zod'
import type { mailingsCalls } from '#contract/operator/campaigns/mailings.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { campaignTransitions } from '#server/backoffice/approvals/started/campaign-states.ts'

type Asked = z.output<typeof mailingsCalls.setState.input>
type Answer = z.input<typeof mailingsCalls.setState.output>

/** Starts or stops a mailing: queued mails of a stopped one are not sent, and a restart goes on after them. */
export const setMailingState = (
  ctx: BackofficeContext,
  { sysname, state, seen_version: seen, reason: typed }: Asked,
): Promise<Result<Answer>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const reason = typed.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    const mailing = await tx.db
      .selectFrom('campaign_mailings')
      .select(['status', 'version', 'sent_at'])
      .where('sysname', '=', sysname)
      .forUpdate()
      .executeTakeFirst()
    if (!mailing) return invalid('sysname', 'NOT_FOUND')
    if (mailing.version !== seen) return conflict('seen_version', { version: mailing.version })
    const isOver = state === 'running' && mailing.sent_at !== null
    if (isOver || !campaignTransitions[mailing.status].includes(state)) return invalid('state', 'NOT_ALLOWED')
    await tx.db
      .updateTable('campaign_mailings')
      .set({ status: state, version: mailing.version + 1 })
      .where('sysname', '=', sysname)
      .execute()
    await recordAudit(ctx, tx, {
      type: state === 'running' ? 'mailing_started' : 'mailing_stopped',
      actor: operatorActor(ctx.operator.email),
      uid: null,
      subject: `mailing:${sysname}`,
      reason,
      before: { state: mailing.status },
      after: { state },
    })
    return ok({ state })
  })
