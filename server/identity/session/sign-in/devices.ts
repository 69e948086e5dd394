import type { Tx } from '#db/transaction.ts'
import { networkOf } from '#server/platform/kernel/network/network-of.ts'
import type { CallContext } from '#server/context.ts'
import { isIssuedDeviceToken, issueDeviceToken } from '#server/platform/kernel/device-token.ts'
import { hashToken } from '#server/platform/kernel/random.ts'

/** Whether the player has signed in with this browser before, by its cookie. */
export const isKnownDevice = async ({ db, request }: CallContext, uid: number): Promise<boolean> => {
  const { deviceToken } = request
  if (deviceToken === undefined) return false
  const device = await db
    .selectFrom('player_devices')
    .select('uid')
    .where('uid', '=', uid)
    .where('token_hash', '=', hashToken(deviceToken))
    .executeTakeFirst()
  return device !== undefined
}

/**
 * Records the browser of a sign-in and returns whether to notify the player (standards B1): its cookie is
 * unknown, no such browser of that network has been used, and it is not the player's first.
 */
export const recordDevice = async (ctx: CallContext, tx: Tx, uid: number): Promise<{ isNews: boolean }> => {
  const now = ctx.clock.now()
  const { deviceToken, userAgent, ip } = ctx.request
  const known =
    deviceToken &&
    (await tx.db
      .updateTable('player_devices')
      .set({ last_seen_at: now, user_agent: userAgent })
      .where('uid', '=', uid)
      .where('token_hash', '=', hashToken(deviceToken))
      .returning('uid')
      .executeTakeFirst())
  const isOurs = known || (deviceToken !== undefined && isIssuedDeviceToken(ctx.secrets, deviceToken))
  const token = isOurs && deviceToken ? deviceToken : issueDeviceToken(ctx.secrets)
  // Sent again in any case, to extend the cookie of a browser in use.
  tx.afterCommit(() => ctx.reply.setDeviceToken(token))
  if (known) return { isNews: false }
  const before = await tx.db
    .selectFrom('sessions')
    .select(['ip', 'user_agent'])
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  await tx.db
    .insertInto('player_devices')
    .values({
      uid,
      token_hash: hashToken(token),
      user_agent: userAgent,
      first_seen_at: now,
      last_seen_at: now,
    })
    .execute()
  const isAlike = (session: { ip: string; user_agent: string }) =>
    session.user_agent === userAgent && networkOf(session.ip) === networkOf(ip)
  return { isNews: before.length > 0 && !before.some(isAlike) }
}
