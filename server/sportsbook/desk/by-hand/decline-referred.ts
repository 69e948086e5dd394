import type { DeskContext } from '#server/context.ts'
import type { Result } from '#server/kernel/result.ts'
import { rejectReferredLocked } from '../../bets/waiting/give-back.ts'
import { answerReferral, type ReferralAnswer, type ReferralWord } from './answer-referral.ts'

/** A trader does not take it, and the stake goes back. */
export const declineReferred = (ctx: DeskContext, given: ReferralWord): Promise<Result<ReferralAnswer>> =>
  answerReferral(ctx, given, 'betting_referral_declined', async (tx, bet) => {
    const [rejected] = await rejectReferredLocked(ctx, tx, [bet], 'declined')
    return rejected
  })
