import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { createUnusableHash } from '#server/identity/account/password/password-hashing.ts'
import { hashToken, randomToken } from '#server/platform/kernel/random.ts'
import { invitationSeconds } from '../sign-in/session-limits.ts'

/**
 * A new invitation: the secret for its owner, and its columns, whose hash matches no password. `invitedBy` is the
 * member who reads the secret first; null when it is made on the server.
 */
export const newInvitation = ({ clock }: Pick<Kernel, 'clock'>, invitedBy: bigint | null) => {
  const invitation = randomToken()
  const expiresAt = new Date(clock.now().getTime() + invitationSeconds * 1000)
  return {
    invitation,
    expiresAt,
    columns: {
      status: 'invited' as const,
      password_hash: createUnusableHash(),
      invitation_hash: hashToken(invitation),
      invitation_expires_at: expiresAt,
      let_in_by: invitedBy,
      let_in_at: invitedBy === null ? null : clock.now(),
    },
  }
}
