import { hourSeconds } from '#contract/durations.ts'
import { transactResult } from '#db/transaction.ts'
import { isBlocklisted } from '#server/compliance/blocklists/is-blocklisted.ts'
import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { canonicalName } from '../canonical-names.ts'
import { identitiesChanged } from '../events.ts'
import { networkOf } from '../../../platform/kernel/network/network-of.ts'
import { insertIdentity, type ProvenIdentity } from './player-identities.ts'
import type { Player } from '../queries.ts'
import { refuseSignIn } from './refuse-sign-in.ts'
import { registerFromIdentity } from '../registration/register-from-identity.ts'
import { refuseRestricted } from './account-status.ts'

/** New accounts count as registrations do; a return does not. */
const newcomers: Limit = { name: 'register-identity-network', max: 60, windowSeconds: hourSeconds }

const findByIdentity = (
  ctx: CallContext,
  { provider, subject }: ProvenIdentity,
): Promise<Player | undefined> =>
  ctx.db
    .selectFrom('player_identities as identity')
    .innerJoin('players', 'players.uid', 'identity.uid')
    .selectAll('players')
    .where('identity.provider', '=', provider)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()

/**
 * Links the identity to the account with its address, only when both sides have proved that address (W25): an
 * unproved one at the party would be a claim to another person's account, an unproved one here may belong to a
 * stranger who registered it first. A second factor must not be bypassed either.
 */
const linkByEmail = (ctx: CallContext, identity: ProvenIdentity): Promise<Result<Player | undefined>> =>
  transactResult(ctx.connection, async (tx) => {
    if (identity.verifiedEmail === undefined) return ok(undefined)
    const player = await tx.db
      .selectFrom('players')
      .selectAll()
      .where('email_canonical', '=', canonicalName(identity.verifiedEmail))
      .forUpdate()
      .executeTakeFirst()
    if (!player) return ok(undefined)
    const isSafe = player.email_confirmed && player.two_factor === null && player.status === 'active'
    if (!isSafe) return invalid('email', 'ALREADY_EXISTS')
    if (await insertIdentity(ctx, tx, identity, player.uid)) {
      const { provider: service } = identity
      await ctx.events.publish(tx, identitiesChanged, { uid: player.uid, service, isTied: true })
    }
    return ok(player)
  })

const welcomed = async (
  ctx: CallContext,
  identity: ProvenIdentity,
  player: Player,
): Promise<Result<Player>> => {
  const { uid, status } = player
  const by = identity.provider === 'telegram' ? 'messenger' : 'service'
  const shut = await refuseRestricted(ctx.db, player)
  if (shut && status !== 'active') return refuseSignIn(ctx, { by, uid, reason: status }, shut)
  // A redirect from a party cannot request a code, and a sign-in method without one would defeat the second
  // factor.
  if (player.two_factor !== null)
    return refuseSignIn(
      ctx,
      { by, uid, reason: 'second_factor_needed' },
      refuse('Authorization', { data: { status: 'already-enabled' } }),
    )
  await ctx.db
    .updateTable('player_identities')
    .set({ last_used_at: ctx.clock.now() })
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .execute()
  return ok(player)
}

/**
 * The player of an external identity, by provider and subject and never by the address; a new identity opens an
 * account, which its owner completes (SO-08, FR-07). InvalidParameter `email: ALREADY_EXISTS` when the address
 * belongs to an account that it may not be linked to. A player with a second factor signs in with password and
 * code: Authorization with the status `already-enabled`.
 */
export const signInByIdentity = async (
  ctx: CallContext,
  identity: ProvenIdentity,
): Promise<Result<Player>> => {
  const known = await findByIdentity(ctx, identity)
  if (known) return welcomed(ctx, identity, known)
  const attempt = await ctx.limits.consume(newcomers, networkOf(ctx.request.ip))
  if (!attempt.isAllowed) return refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
  const tied = await linkByEmail(ctx, identity)
  if (!tied.ok) return tied
  if (tied.value) return ok(tied.value)
  if (await isBlocklisted(ctx, 'registration', { email: identity.verifiedEmail, uid: null }))
    return refuse('Authorization')
  const newcomer = { ...identity, trackId: ctx.request.trackId }
  const opened = await registerFromIdentity(ctx, newcomer, async (tx, player) =>
    (await insertIdentity(ctx, tx, identity, player.uid)) ? ok(1) : refuse('Authorization'),
  )
  if (opened.ok) return opened
  // The same identity may have arrived twice concurrently; then the other call has opened the account.
  const other = await findByIdentity(ctx, identity)
  return other ? welcomed(ctx, identity, other) : opened
}
