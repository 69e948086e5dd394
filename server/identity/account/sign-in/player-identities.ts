import type { Tx } from '#db/transaction.ts'
import { playerActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { identitiesChanged } from '../events.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { findPlayer } from '../queries.ts'
import type { OutsideIdentity } from '../registration/register-from-identity.ts'
import type { PlayerIdentityRow } from '../schema.ts'

export type ProvenIdentity = OutsideIdentity & { readonly provider: string; readonly subject: string }

export const listIdentities = (ctx: CallContext): Promise<PlayerIdentityRow[]> =>
  ctx.db
    .selectFrom('player_identities')
    .selectAll()
    .where('uid', '=', ctx.uid)
    .orderBy('created_at')
    .orderBy('provider')
    .execute()

export const insertIdentity = async (
  ctx: CallContext,
  tx: Tx,
  identity: ProvenIdentity,
  uid: number,
): Promise<boolean> => {
  const now = ctx.clock.now()
  const tied = await tx.db
    .insertInto('player_identities')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      uid,
      email: identity.verifiedEmail ?? null,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!tied) return false
  const { provider, subject, verifiedEmail } = identity
  await recordAudit(ctx, tx, {
    type: 'identity_linked',
    uid,
    actor: playerActor(uid),
    after: { provider, subject, email: verifiedEmail ?? null },
  })
  return true
}

/**
 * Whether the player may start linking an identity of this provider: with their password again, at most one per
 * provider, and not while a second factor is set up, which a sign-in by another party would bypass.
 * InvalidParameter `service`: ALREADY_EXISTS or LOCKED.
 */
export const proveLink = async (
  ctx: CallContext,
  input: { service: string; password: string },
): Promise<Result<true>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  if (player.two_factor !== null) return invalid('service', 'LOCKED')
  const isTied = (await listIdentities(ctx)).some(({ provider }) => provider === input.service)
  if (isTied) return invalid('service', 'ALREADY_EXISTS')
  return confirmPassword(ctx, player, input.password)
}

/**
 * Links an identity to the account of the player who is signed in and has just proved it again (W25). One that
 * belongs to another account is never moved: InvalidParameter `identity: ALREADY_EXISTS`. An identity that is
 * already the player's stays theirs.
 */
export const linkIdentity = (ctx: CallContext, identity: ProvenIdentity): Promise<Result<1>> =>
  changeOwnAccount(ctx, async (tx, player) => {
    if (player.status !== 'active') return refuse('Authorization')
    if (player.two_factor !== null) return refuse('Authorization', { data: { status: 'already-enabled' } })
    const { provider, subject } = identity
    const owner = await tx.db
      .selectFrom('player_identities')
      .select(['uid', 'subject'])
      .where('provider', '=', provider)
      .where((is) => is.or([is('subject', '=', subject), is('uid', '=', player.uid)]))
      .orderBy((is) => is.case().when('subject', '=', subject).then(0).else(1).end())
      .executeTakeFirst()
    if (owner?.uid === player.uid && owner.subject === subject) return ok(1 as const)
    if (owner || !(await insertIdentity(ctx, tx, identity, player.uid)))
      return invalid('identity', 'ALREADY_EXISTS')
    await ctx.events.publish(tx, identitiesChanged, { uid: player.uid, service: provider, isTied: true })
    return ok(1 as const)
  })
