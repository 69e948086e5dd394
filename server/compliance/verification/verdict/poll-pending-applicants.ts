import { hourMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { applyVerdict } from './apply-verdict.ts'

/** How long a review may be silent before its vendor is queried; most take minutes. */
const silentMs = hourMs
const batchSize = 100

/**
 * Queries the vendor about silent reviews, since a webhook may be lost. A player who stated that documents were
 * sent, but sent none, starts again. If the vendor does not answer, the next run repeats it.
 */
export const pollPendingApplicants = async (ctx: Context): Promise<void> => {
  const { identityVerifier: verifier } = ctx
  if (!verifier) return
  const since = new Date(ctx.clock.now().getTime() - silentMs)
  const rows = await ctx.db
    .selectFrom('identity_applicants')
    .select(['uid', 'applicant_id'])
    .where('state', '=', 'pending')
    .where('vendor', '=', verifier.sysname)
    .where('changed_at', '<=', since)
    .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<=', since)]))
    .orderBy((is) => is.fn.coalesce('asked_at', 'changed_at'))
    .limit(batchSize)
    .execute()
  for (const { uid, applicant_id: applicantId } of rows) {
    const answer = applicantId === null ? undefined : await verifier.fetchStatus(applicantId)
    const now = ctx.clock.now()
    // Without an applicant nothing was sent.
    const nothing = { applicantId: '', externalId: '', type: 'status', labels: [], at: now } as const
    await transact(ctx.connection, async (tx) => {
      if (answer?.status === 'known') await applyVerdict(ctx, tx, uid, answer.report)
      else if (applicantId === null) await applyVerdict(ctx, tx, uid, { ...nothing, state: 'not_started' })
      await tx.db.updateTable('identity_applicants').set({ asked_at: now }).where('uid', '=', uid).execute()
    })
  }
}
