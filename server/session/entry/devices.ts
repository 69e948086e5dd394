import type { Tx } from '#db/transaction.ts'
import { networkOf } from '#server/kernel/network/network-of.ts'
import type { CallContext } from '#server/context.ts'
import { isIssuedDeviceToken, issueDeviceToken } from '#server/kernel/device-token.ts'
import { hashToken } from '#server/kernel/random.ts'

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
 * Notes the browser a player signs in with and says whether they are to be told of it (standards B1): neither its
 * cookie is known nor has such a browser of that network been here, and it is not the player's very first.
 */
export const noteDevice = async (ctx: CallContext, tx: Tx, uid: number): Promise<{ isNews: boolean }> => {
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
  // Sent again in any case, so that a browser in use is not forgotten.
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
