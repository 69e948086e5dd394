import type { Result } from '#server/platform/kernel/result.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { lockBetsOf } from '#server/identity/session/restrictions/lock-bets.ts'
import { scheduleDecision } from '../../bets/pending/process-pending-bets.ts'
import type { BetRow } from '../../bets/stored-ticket.ts'

export type ReferralInput = { readonly id: string; readonly reason: string }
export type ReferralAnswer = { readonly state: BetRow['state']; readonly refusal: string | null }

/** Locks a bet with an open referral and its player: of two concurrent answers one wins. */
export const lockReferred = async (
  ctx: Pick<BackofficeContext, 'clock'>,
  tx: Tx,
  id: bigint,
): Promise<Result<BetRow>> => {
  const found = await tx.db
    .selectFrom('sportsbook_bets')
    .select('uid')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return invalid('id', 'NOT_FOUND')
  await lockBetsOf(tx, [found.uid])
  const bet = await tx.db
    .selectFrom('sportsbook_bets')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isAsked = bet.referred_until !== null && ctx.clock.now() < bet.referred_until
  return isAsked ? ok(bet) : invalid('id', 'CLOSED', { state: bet.state })
}

/** Applies a trader's decision to the bet, and records the audit entry with the reason. */
export const answerReferral = async (
  ctx: BackofficeContext,
  given: ReferralInput,
  type: 'betting_referral_accepted' | 'betting_referral_declined',
  decide: (tx: Tx, bet: BetRow) => Promise<BetRow | undefined>,
): Promise<Result<ReferralAnswer>> => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const answered = await transactResult(ctx.connection, async (tx): Promise<Result<BetRow>> => {
    const bet = await lockReferred(ctx, tx, BigInt(given.id))
    if (!bet.ok) return bet
    const decided = (await decide(tx, bet.value)) ?? bet.value
    await recordAudit(ctx, tx, {
      type,
      uid: decided.uid,
      subject: `bet:${decided.id}`,
      reason,
      after: {
        state: decided.state,
        refusal: decided.refusal?.code ?? null,
        stake_minor: decided.stake_minor,
        currency: decided.currency,
        max_stake_minor: bet.value.referral?.maxStakeMinor ?? null,
      },
    })
    return ok(decided)
  })
  if (!answered.ok) return answered
  const { decide_at: at, requoted_until: until, state, refusal } = answered.value
  scheduleDecision(ctx, at ?? until)
  return ok({ state, refusal: refusal?.code ?? null })
}
