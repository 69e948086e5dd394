import { minuteMs } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hashToken, randomToken } from '../../platform/kernel/random.ts'

const lifetimeMs = 2 * minuteMs

/** Creates the token with which a client fetches the jwt of a successful sign-in (SO-06). */
export const issueTicket = async (ctx: Kernel, provider: string, uid: number): Promise<string> => {
  const token = randomToken()
  const now = ctx.clock.now()
  await ctx.db.deleteFrom('sign_in_tickets').where('expires_at', '<', now).execute()
  await ctx.db
    .insertInto('sign_in_tickets')
    .values({
      token_hash: hashToken(token),
      provider,
      uid,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute()
  return token
}

/** Consumes a ticket; of two concurrent calls only one gets the player. */
export const useTicket = async (
  ctx: Kernel,
  provider: string,
  token: string,
): Promise<number | undefined> => {
  const used = await ctx.db
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', hashToken(token))
    .where('provider', '=', provider)
    .where('expires_at', '>', ctx.clock.now())
    .returning('uid')
    .executeTakeFirst()
  return used?.uid
}
