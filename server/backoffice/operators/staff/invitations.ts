import type { Context } from '#server/context.ts'
import { hashOfNoPassword } from '#server/identity/account/password/password-hashing.ts'
import { hashToken, randomToken } from '#server/platform/kernel/random.ts'
import { invitationSeconds } from '../entry/desk-limits.ts'

/**
 * A new invitation: the secret for its owner, and its columns, whose hash matches no password. `letInBy` is the
 * member who reads the secret first; null when it is made on the server.
 */
export const newInvitation = ({ clock }: Pick<Context, 'clock'>, letInBy: bigint | null) => {
  const invitation = randomToken()
  const expiresAt = new Date(clock.now().getTime() + invitationSeconds * 1000)
  return {
    invitation,
    expiresAt,
    columns: {
      status: 'invited' as const,
      password_hash: hashOfNoPassword(),
      invitation_hash: hashToken(invitation),
      invitation_expires_at: expiresAt,
      let_in_by: letInBy,
      let_in_at: letInBy === null ? null : clock.now(),
    },
  }
}
