import type { BackofficeContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { acceptReferredLocked } from '../../bets/pending/accept-referred-bet.ts'
import { answerReferral, type ReferralAnswer, type ReferralInput } from './answer-referral.ts'

/** A trader accepts a bet above the limits; other checks may still refuse it. */
export const acceptReferred = (
  ctx: BackofficeContext,
  given: ReferralInput,
): Promise<Result<ReferralAnswer>> =>
  answerReferral(ctx, given, 'betting_referral_accepted', (tx, bet) => acceptReferredLocked(ctx, tx, bet))
