import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { readCredential } from '#server/identity/account/passkeys/relying-party.ts'
import { verifySignature } from '#server/identity/account/passkeys/verify-passkey.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { consumeStaffChallenge } from './staff-challenges.ts'

/**
 * The member whose key has signed a challenge of the back office, or undefined. At a sign-in the key identifies
 * the owner; otherwise it must belong to `staffId`. Of two concurrent answers of one key one succeeds.
 */
export const verifyStaffPasskey = async (
  ctx: Pick<Kernel, 'db' | 'clock' | 'settings'>,
  json: string,
  meant: { use: 'sign_in'; staffId: null } | { use: 'step_up'; staffId: bigint },
): Promise<bigint | undefined> => {
  const response = readCredential<AuthenticationResponseJSON>(json)
  if (!response) return undefined
  const key = await ctx.db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (!key || (meant.staffId !== null && key.staff_id !== meant.staffId)) return undefined
  const signed = await verifySignature(ctx.settings, response, {
    key,
    consume: (challenge) => consumeStaffChallenge(ctx, challenge, meant),
  })
  if (!signed) return undefined
  const used = await ctx.db
    .updateTable('staff_passkeys')
    .set({ sign_count: signed.signCount, last_used_at: ctx.clock.now() })
    .where('id', '=', key.id)
    .where('sign_count', '=', key.sign_count)
    .returning('staff_id')
    .executeTakeFirst()
  return used?.staff_id
}
