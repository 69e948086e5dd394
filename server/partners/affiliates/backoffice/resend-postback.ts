import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { deliverPostbackJob } from '../postbacks/enqueue-postback.ts'

/** Sends a postback once more, in any state; to the address at the time of the event. */
export const resendPostback = (ctx: BackofficeContext, { id: asked }: { id: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const found = await tx.db
      .selectFrom('affiliate_postbacks')
      .select(['id', 'affiliate_id'])
      .where('id', '=', BigInt(asked))
      .executeTakeFirst()
    if (!found) return invalid('id', 'NOT_FOUND')
    await ctx.jobs.enqueue(tx, deliverPostbackJob, { id: asked, isAgain: true })
    await recordAudit(ctx, tx, {
      type: 'affiliate_postback_resent',
      uid: null,
      subject: `affiliate:${found.affiliate_id}`,
      after: { postback: asked },
    })
    return ok(1)
  })
