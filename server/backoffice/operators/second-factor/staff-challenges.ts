import { challengeSeconds } from '#server/identity/account/passkeys/passkey-challenges.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hashToken, randomToken } from '#server/platform/kernel/random.ts'
import type { ChallengeUse } from '../schema.ts'

type Meant = { readonly use: ChallengeUse; readonly staffId: bigint | null }

/** Creates a single-use challenge; for one member, except at a sign-in, where the key identifies the owner. */
export const issueStaffChallenge = async (
  ctx: Pick<Kernel, 'db' | 'clock'>,
  { use, staffId }: Meant,
): Promise<string> => {
  const challenge = randomToken()
  await ctx.db
    .insertInto('staff_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      staff_id: staffId,
      use,
      expires_at: new Date(ctx.clock.now().getTime() + challengeSeconds * 1000),
    })
    .execute()
  return challenge
}

/** Consumes a challenge of this purpose within its lifetime; single use. */
export const consumeStaffChallenge = async (
  ctx: Pick<Kernel, 'db' | 'clock'>,
  challenge: string,
  { use, staffId }: Meant,
): Promise<boolean> => {
  const consumed = await ctx.db
    .deleteFrom('staff_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('use', '=', use)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', ctx.clock.now())
    .returning('challenge_hash')
    .executeTakeFirst()
  return consumed !== undefined
}
