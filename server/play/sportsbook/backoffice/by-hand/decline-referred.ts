import type { BackofficeContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { rejectReferredLocked } from '../../bets/pending/give-back.ts'
import { answerReferral, type ReferralAnswer, type ReferralWord } from './answer-referral.ts'

export const declineReferred = (
  ctx: BackofficeContext,
  given: ReferralWord,
): Promise<Result<ReferralAnswer>> =>
  answerReferral(ctx, given, 'betting_referral_declined', async (tx, bet) => {
    const [rejected] = await rejectReferredLocked(ctx, tx, [bet], 'declined')
    return rejected
  })
