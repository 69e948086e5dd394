import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hashToken, randomToken } from '#server/platform/kernel/random.ts'

/** Lifetime of a challenge (WebAuthn, section 15.1, advises five to ten minutes). */
export const challengeSeconds = 5 * 60

/** Creates a challenge to sign: for adding a key to the account `uid`, or for a sign-in when that is null. */
export const issueChallenge = async (ctx: CallContext, uid: number | null): Promise<string> => {
  const challenge = randomToken()
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      uid,
      created_at: now,
      expires_at: new Date(now.getTime() + challengeSeconds * 1000),
    })
    .execute()
  return challenge
}

/** Consumes a challenge of this purpose within its lifetime; single use. */
export const consumeChallenge = async (
  ctx: Pick<Kernel, 'db' | 'clock'>,
  challenge: string,
  uid: number | null,
): Promise<boolean> => {
  const taken = await ctx.db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('uid', uid === null ? 'is' : '=', uid)
    .where('expires_at', '>', ctx.clock.now())
    .returning('challenge_hash')
    .executeTakeFirst()
  return taken !== undefined
}
