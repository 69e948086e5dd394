import type { Tx } from '#db/transaction.ts'
import { changedFacts, recordAudit, type Auditor } from '../../../platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '../../../platform/kernel/result.ts'
import { contactAdded } from '../events.ts'
import { findDuplicatesJob } from '../registration/record-duplicates.ts'
import { voidTokens } from '../links/link-tokens.ts'
import type { Player } from '../queries.ts'
import { takenFields } from '../registration/register-player.ts'
import { ownContact, type Contact } from './read-contact.ts'

/** The account with the new contact. A sign-in with the old contact as login uses the new one from now on. */
const withContact = (player: Player, { type, value, canonical }: Contact) => {
  const isLogin = player.login_canonical === ownContact(player, type).canonical
  const login = isLogin ? { login: value, login_canonical: canonical } : {}
  return type === 'email'
    ? { ...login, email: value, email_canonical: canonical, email_confirmed: false }
    : { ...login, phone: value, phone_confirmed: false }
}

/** Without the canonical forms, which are internal. */
const withoutCanonical = ({
  login_canonical: _login,
  email_canonical: _email,
  ...rest
}: ReturnType<typeof withContact> & { login_canonical?: unknown; email_canonical?: unknown }) => rest

/** Whether a sign-in is proved through this contact; it cannot be replaced while it is. */
export const isSecondFactorContact = (player: Player, type: Contact['type']): boolean =>
  player.two_factor === (type === 'email' ? 'email' : 'sms')

/**
 * Writes an unconfirmed contact into an account with a locked row and notifies the previous contact.
 * InvalidParameter at `field` ALREADY_EXISTS when another account has it, in any spelling.
 */
export const writeContact = async (
  ctx: Auditor & Pick<Kernel, 'jobs' | 'events'>,
  tx: Tx,
  player: Player,
  given: { contact: Contact; field: string; reason?: string },
): Promise<Result<1>> => {
  const { contact, field, reason } = given
  const { uid } = player
  const changed = withContact(player, contact)
  const taken = await takenFields(tx, { ...player, ...changed }, uid)
  if (Object.keys(taken).length > 0) return invalid(field, 'ALREADY_EXISTS')
  await tx.db.updateTable('players').set(changed).where('uid', '=', uid).execute()
  await recordAudit(ctx, tx, {
    type: 'contact_added',
    uid,
    ...(reason === undefined ? {} : { reason }),
    ...changedFacts(player, withoutCanonical(changed)),
  })
  // Links sent to the old address stop working.
  if (contact.type === 'email') {
    await voidTokens(ctx, tx, uid, 'confirm_email')
    await voidTokens(ctx, tx, uid, 'restore_password')
    await ctx.jobs.enqueue(tx, findDuplicatesJob, { uid })
  }
  const { stored: replaced } = ownContact(player, contact.type)
  await ctx.events.publish(tx, contactAdded, { uid, type: contact.type, replaced })
  return ok(1)
}
