import type { Tx } from '#db/transaction.ts'
import {
  recordAudits,
  type AuditActor,
  type Auditor,
  type AuditEvent,
} from '#server/platform/audit/record-audit.ts'
import type { Player } from '../queries.ts'

const underWay = [
  'recovery_codes',
  'security_codes',
  'passkey_challenges',
  'sign_in_tickets',
  'player_devices',
] as const

/**
 * Revokes every sign-in method except the password, and the confirmation of the phone. Called when a mailbox is
 * proved that was only claimed before: the claimant may be another person, who opened the account under a
 * stranger's address and must not keep access to it.
 */
export const revokeCredentials = async (
  ctx: Auditor,
  tx: Tx,
  { uid, two_factor: before, phone, phone_confirmed: wasPhoneConfirmed }: Player,
  actor: AuditActor,
): Promise<void> => {
  const passkeys = await tx.db
    .deleteFrom('passkeys')
    .where('uid', '=', uid)
    .returning(['id', 'name'])
    .execute()
  const identities = await tx.db
    .deleteFrom('player_identities')
    .where('uid', '=', uid)
    .returning(['provider', 'subject', 'email'])
    .execute()
  await tx.db.deleteFrom('authenticator_apps').where('uid', '=', uid).execute()
  for (const table of underWay) await tx.db.deleteFrom(table).where('uid', '=', uid).execute()
  await tx.db
    .updateTable('players')
    .set({ two_factor: null, phone_confirmed: false, is_phone_subscribed: false })
    .where('uid', '=', uid)
    .execute()
  const dropped: Pick<AuditEvent, 'type' | 'subject' | 'before' | 'after'>[] = [
    ...passkeys.map(({ id, name }) => ({
      type: 'passkey_removed' as const,
      subject: `passkey:${id}`,
      before: { name },
    })),
    ...identities.map((tied) => ({ type: 'identity_unlinked' as const, before: tied })),
  ]
  if (before !== null)
    dropped.push({
      type: 'two_factor_changed',
      before: { two_factor: before },
      after: { two_factor: null },
    })
  if (wasPhoneConfirmed)
    dropped.push({
      type: 'profile_changed',
      before: { phone, phone_confirmed: true },
      after: { phone, phone_confirmed: false },
    })
  await recordAudits(
    ctx,
    tx.db,
    dropped.map((event) => ({ ...event, uid, actor })),
  )
}
