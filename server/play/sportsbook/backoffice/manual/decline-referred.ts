import type { BackofficeContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { rejectReferredLocked } from '../../bets/pending/refund-pending-bets.ts'
import { answerReferral, type ReferralAnswer, type ReferralInput } from './answer-referral.ts'

export const declineReferred = (
  ctx: BackofficeContext,
  given: ReferralInput,
): Promise<Result<ReferralAnswer>> =>
  answerReferral(ctx, given, 'betting_referral_declined', async (tx, bet) => {
    const [rejected] = await rejectReferredLocked(ctx, tx, [bet], 'declined')
    return rejected
  })
