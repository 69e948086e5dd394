import type { Tx } from '#db/transaction.ts'
import { recordAudits, type Auditor, type AuditEvent } from '#server/platform/audit/record-audit.ts'
import type { Player } from '../queries.ts'

/**
 * Removes the second factor of an account whose owner has lost it: app, recovery codes, and pending codes and
 * sign-ins, so that none of them works any more; passkeys only on request. The caller has locked the player's
 * row.
 */
export const removeSecondFactor = async (
  ctx: Auditor,
  tx: Tx,
  { uid, two_factor: before }: Player,
  how: { withPasskeys: boolean; reason: string },
): Promise<{ isFactor: boolean; isPasskey: boolean }> => {
  const { withPasskeys, reason } = how
  const apps = await tx.db.deleteFrom('authenticator_apps').where('uid', '=', uid).returning('uid').execute()
  for (const table of ['recovery_codes', 'security_codes', 'sign_in_tickets'] as const)
    await tx.db.deleteFrom(table).where('uid', '=', uid).execute()
  await tx.db.updateTable('players').set({ two_factor: null }).where('uid', '=', uid).execute()
  const passkeys = withPasskeys
    ? await tx.db.deleteFrom('passkeys').where('uid', '=', uid).returning(['id', 'name']).execute()
    : []
  const events: Pick<AuditEvent, 'type' | 'subject' | 'before' | 'after'>[] = passkeys.map(
    ({ id, name }) => ({
      type: 'passkey_removed',
      subject: `passkey:${id}`,
      before: { name },
    }),
  )
  if (before !== null)
    events.push({ type: 'two_factor_changed', before: { two_factor: before }, after: { two_factor: null } })
  await recordAudits(
    ctx,
    tx.db,
    events.map((event) => ({ ...event, uid, reason })),
  )
  return { isFactor: before !== null || apps.length > 0, isPasskey: passkeys.length > 0 }
}
