import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { CallContext } from '../../context.ts'
import type { Limit } from '../../kernel/limits.ts'
import { invalid, ok, refuse, type Result } from '../../kernel/result.ts'
import { confirmPassword } from '../confirm-password.ts'
import { passkeysChanged } from '../events.ts'
import { networkOf } from '../network.ts'
import { findPlayer, type Player } from '../queries.ts'
import { refuseSignIn } from '../refuse-sign-in.ts'
import { refusalOfStatus } from '../standing.ts'
import { challengeSeconds, issueChallenge, takeChallenge } from './passkey-challenges.ts'
import { loadWebAuthn, readCredential, relyingParty } from './relying-party.ts'

const perNetwork: Limit = { name: 'passkey-network', max: 100, windowSeconds: 15 * 60 }

/** The player's keys, the newest first. */
export const listPasskeys = async (ctx: CallContext) => {
  const rows = await ctx.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'is_backed_up'])
    .where('uid', '=', ctx.uid)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    is_synced: row.is_backed_up,
  }))
}

/** Takes a key of the player's own away; another's is as unknown as one that never was. */
export const removePasskey = async (
  ctx: CallContext,
  input: { id: string; password: string },
): Promise<Result<1>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  const key = await ctx.db
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', BigInt(input.id))
    .where('uid', '=', player.uid)
    .executeTakeFirst()
  if (!key) return invalid('id', 'NOT_FOUND')
  const confirmed = await confirmPassword(ctx, player, input.password)
  if (!confirmed.ok) return confirmed
  return transactResult(ctx.connection, async (tx) => {
    const removed = await tx.db
      .deleteFrom('passkeys')
      .where('id', '=', key.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return invalid('id', 'NOT_FOUND')
    await recordAudit(ctx, tx, { type: 'passkey_removed', subject: `passkey:${key.id}`, before: removed })
    await ctx.events.publish(tx, passkeysChanged, { uid: player.uid, isAdded: false })
    return ok(1 as const)
  })
}

const takeAttempt = async (ctx: CallContext): Promise<Result<true>> => {
  const attempt = await ctx.limits.take(perNetwork, networkOf(ctx.request.ip))
  return attempt.isAllowed ? ok(true) : refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
}

/** What the browser needs to sign in with a key. It names no account: the key does. */
export const startPasskeySignIn = async (
  ctx: CallContext,
): Promise<Result<{ options: Record<string, unknown> }>> => {
  const attempt = await takeAttempt(ctx)
  if (!attempt.ok) return attempt
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const challenge = await issueChallenge(ctx, null)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.settings).id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
  })
  return ok({ options: { ...options } })
}

/**
 * Finds the player of a key that has signed a challenge of ours (WebAuthn, section 7.2). The key and the finger, face
 * or PIN it asked for are two factors, so no code is asked besides. A key that counts backwards was copied.
 */
export const signInByPasskey = async (
  ctx: CallContext,
  input: { response: string },
): Promise<Result<Player>> => {
  const attempt = await takeAttempt(ctx)
  if (!attempt.ok) return attempt
  const response = readCredential<AuthenticationResponseJSON>(input.response)
  const key =
    response &&
    (await ctx.db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', response.id)
      .executeTakeFirst())
  const wrong = (uid?: number) =>
    refuseSignIn(ctx, { by: 'passkey', uid, reason: 'wrong_key' }, invalid('response', 'INVALID'))
  if (!key) return wrong()
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { id, origin } = relyingParty(ctx.settings)
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(ctx, challenge, null),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: key.credential_id,
      publicKey: Uint8Array.from(Buffer.from(key.public_key, 'base64url')),
      counter: Number(key.sign_count),
      transports: key.transports.split(',').filter(Boolean),
    },
  }).catch(() => undefined)
  if (!verified?.verified) return wrong(key.uid)
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  const used = await ctx.db
    .updateTable('passkeys')
    .set({
      sign_count: BigInt(newCounter),
      is_backed_up: credentialBackedUp,
      last_used_at: ctx.clock.now(),
    })
    .where('id', '=', key.id)
    .where('sign_count', '=', key.sign_count)
    .returning('uid')
    .executeTakeFirst()
  const player = used && (await findPlayer(ctx.db, used.uid))
  if (!player) return wrong(key.uid)
  const { uid, status } = player
  const shut = refusalOfStatus(status)
  if (shut && status !== 'active') return refuseSignIn(ctx, { by: 'passkey', uid, reason: status }, shut)
  return ok(player)
}
