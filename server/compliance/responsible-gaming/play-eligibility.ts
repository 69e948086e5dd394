import type { PersonCheck } from '#contract/values.ts'
import type { Tx } from '#db/transaction.ts'
import { refuseRestricted } from '#server/identity/account/sign-in/account-status.ts'
import type { Player } from '#server/identity/account/queries.ts'
import type { PlayerStatus } from '#server/identity/account/schema.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { ok, refuse, type Refused, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import {
  isVerificationDue,
  type VerificationFacts,
} from '#server/compliance/verification/verification-due.ts'

/** Account data that decides whether its player may play. */
export type PlayFacts = VerificationFacts & { readonly status: PlayerStatus }
type EligibilityContext = Pick<Kernel, 'settings' | 'clock'>

/**
 * The single check whether a player may deposit, stake, or receive bonuses now. Every action that takes money
 * calls it at that moment, under the lock of the player; wins and refunds never do (standards R7). A closed or
 * excluded account may not, nor one with a due verification (standards A1).
 */
export const mayPlay = (
  { settings, clock }: EligibilityContext,
  facts: PlayFacts,
  gate: 'deposit' | 'play' = 'play',
): boolean =>
  facts.status === 'active' &&
  !isVerificationDue(jurisdictionOf(settings).verification, facts, gate, clock.now())

/** Whether a demonstration is allowed; with an age check first, a guest may not play (LCCP 3.2.11). */
export const mayPlayDemo = (
  { settings, clock }: EligibilityContext,
  player: VerificationFacts | undefined,
): boolean =>
  !isVerificationDue(
    jurisdictionOf(settings).verification,
    player ?? { is_verified: false, kyc_block: 'none', kyc_block_at: null },
    'demo',
    clock.now(),
  )

/**
 * Data for the page of a player who must verify first: the vendor's level, and the action of the check (ER-26).
 */
export const refuseUnverified = (
  { identityVerifier }: Pick<Context, 'identityVerifier'>,
  gate: 'deposit' | 'play',
): Refused => {
  const externalActionId: PersonCheck = `identity-${gate}`
  return refuse('SumsubVerificationRequired', {
    data: { level: identityVerifier?.level ?? null, externalActionId },
  })
}

/** The same as a result, for a player locked until the transaction ends: an exclusion waits, or came first. */
export const admitToPlay = async (
  ctx: EligibilityContext & Pick<Context, 'identityVerifier'>,
  tx: Tx,
  uid: number,
  gate: 'deposit' | 'play',
): Promise<Result<Player>> => {
  const player = await tx.db
    .selectFrom('players')
    .selectAll()
    .where('uid', '=', uid)
    .forShare()
    .executeTakeFirst()
  if (!player) return refuse('Authorization')
  if (mayPlay(ctx, player, gate)) return ok(player)
  if (player.status === 'active') return refuseUnverified(ctx, gate)
  return (await refuseRestricted(tx.db, player)) ?? refuse('Authorization')
}
