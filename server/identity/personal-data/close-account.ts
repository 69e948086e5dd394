import { transactResult, type Tx } from '#db/transaction.ts'
import { confirmPassword } from '../account/password/confirm-password.ts'
import { findPlayer } from '../account/queries.ts'
import { requireCode } from '../account/two-factor/second-factor.ts'
import type { PlayerStatus } from '../account/schema.ts'
import {
  operatorActor,
  playerActor,
  recordAudit,
  type AuditActor,
  type Auditor,
} from '../../platform/audit/record-audit.ts'
import { endPlayerBonuses } from '../../rewards/bonuses/bonus/end-player-bonuses.ts'
import { endPlayerCashbacks } from '../../rewards/cashback/claims/end-player-cashbacks.ts'
import type { CallContext, BackofficeContext } from '../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, refuse, type Result } from '../../platform/kernel/result.ts'
import { endPlayerSessions } from '../session/end-session.ts'
import { lockStatus } from '../session/restrictions/set-restriction.ts'
import { accountClosed } from './events.ts'

/** What the player still has here: it must be paid out, or over, before the account closes. */
const whatIsLeft = async (tx: Tx, uid: number): Promise<Result<true>> => {
  const money = await tx.db
    .selectFrom('wallet_accounts')
    .select('id')
    .where('uid', '=', uid)
    .where('balance_minor', '>', 0n)
    .where((is) => is.or([is('kind', '=', 'hold'), is('pocket', '=', 'main')]))
    .limit(1)
    .executeTakeFirst()
  if (money) return invalid('balance', 'NOT_EMPTY')
  const payment = await tx.db
    .selectFrom('cashier_transactions')
    .select('id')
    .where('uid', '=', uid)
    .where('status', 'in', ['new', 'pending', 'review', 'processing'])
    .limit(1)
    .executeTakeFirst()
  if (payment) return invalid('payments', 'PENDING')
  const round = await tx.db
    .selectFrom('game_rounds')
    .select('id')
    .where('uid', '=', uid)
    .where('mode', '=', 'real')
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  if (round) return invalid('rounds', 'PENDING')
  const bet = await tx.db
    .selectFrom('sportsbook_bets')
    .select('id')
    .where('uid', '=', uid)
    .where('state', 'in', ['pending', 'requoted', 'accepted'])
    .limit(1)
    .executeTakeFirst()
  return bet ? invalid('bets', 'PENDING') : ok(true)
}

/** Credentials, and data of use only to the player, are deleted immediately. */
const dropAtOnce = [
  'passkeys',
  'authenticator_apps',
  'recovery_codes',
  'security_codes',
  'passkey_challenges',
  'player_identities',
  'sign_in_tickets',
  'player_tokens',
  'player_devices',
  'stored_values',
  'game_likes',
  'history_exports',
] as const

type Closing = { readonly uid: number; readonly actor: AuditActor; readonly reason?: string }

/** Closes the account behind `lockStatus`, with its sessions and sign-in methods; assets refuse it. */
const closeIn = async (
  ctx: Auditor & Pick<Kernel, 'events'>,
  tx: Tx,
  { uid, actor, reason }: Closing,
  status: PlayerStatus,
): Promise<Result<1>> => {
  const left = await whatIsLeft(tx, uid)
  if (!left.ok) return left
  await tx.db
    .updateTable('players')
    .set({
      status: 'deleted',
      closed_at: ctx.clock.now(),
      is_subscribed: false,
      is_phone_subscribed: false,
      two_factor: null,
    })
    .where('uid', '=', uid)
    .execute()
  await endPlayerBonuses(ctx, tx, { uid, actor, reason: 'the account was closed' })
  await endPlayerCashbacks(ctx, tx, { uid, actor, reason: 'the account was closed' })
  await recordAudit(ctx, tx, {
    type: 'account_closed',
    uid,
    actor,
    ...(reason === undefined ? {} : { reason }),
    before: { status },
    after: { status: 'deleted' },
  })
  await endPlayerSessions(ctx, tx, { uid, reason: 'closed' })
  for (const table of dropAtOnce) await tx.db.deleteFrom(table).where('uid', '=', uid).execute()
  await ctx.events.publish(tx, accountClosed, { uid })
  return ok(1 as const)
}

/**
 * Closes the account permanently (GDPR, article 17): no sign-in, no news, and data without a legal retention is
 * deleted. Refused with the remaining assets: `balance` NOT_EMPTY, `payments`, `rounds` and `bets` PENDING. A
 * second factor must be proved, as for any change of credentials (`code`: REQUIRED, FORMAT, EXPIRED, INVALID).
 * The player's bets and row are locked, so a concurrent bet or sign-in is refused.
 */
export const closeAccount = async (
  ctx: CallContext,
  input: { password: string; code?: string | undefined },
): Promise<Result<1>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  const confirmed = await confirmPassword(ctx, player, input.password)
  if (!confirmed.ok) return confirmed
  if (player.two_factor !== null) {
    // Reported before a code is sent or consumed.
    const left = await transactResult(ctx.connection, (tx) => whatIsLeft(tx, player.uid))
    if (!left.ok) return left
    const proof = await requireCode(ctx, player, { purpose: 'close_account', code: input.code })
    if (!proof.ok) return proof
  }
  const { uid } = player
  const closed = await transactResult(ctx.connection, async (tx) => {
    const status = await lockStatus(tx, uid)
    if (status !== 'active') return refuse('Authorization')
    return closeIn(ctx, tx, { uid, actor: playerActor(uid) }, status)
  })
  if (closed.ok) ctx.reply.setSessionToken(null)
  return closed
}

/**
 * Closes an account by staff, for a reason, under any restriction; assets that prevent a player from closing it
 * prevent staff too. InvalidParameter `uid` NOT_FOUND, `reason` REQUIRED, and the remaining assets of {@link
 * closeAccount}.
 */
export const closeAccountByStaff = async (
  ctx: BackofficeContext,
  given: { uid: number; reason: string },
): Promise<Result<1>> => {
  const { uid } = given
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const status = await lockStatus(tx, uid)
    if (status === undefined || status === 'deleted') return invalid('uid', 'NOT_FOUND')
    return closeIn(ctx, tx, { uid, actor: operatorActor(ctx.operator.email), reason }, status)
  })
}
