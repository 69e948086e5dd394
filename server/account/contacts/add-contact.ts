import { changedFacts, recordAudit } from '../../audit/record-audit.ts'
import type { CallContext } from '../../context.ts'
import type { Limit } from '../../kernel/limits.ts'
import { invalid, ok, refuse, type Result } from '../../kernel/result.ts'
import { contactAdded } from '../events.ts'
import { lookForDuplicates } from '../find-duplicates.ts'
import { confirmPassword } from '../confirm-password.ts'
import { changeOwnAccount } from '../own-account.ts'
import { voidTokens } from '../player-tokens.ts'
import { findPlayer, type Player } from '../queries.ts'
import { takenFields } from '../register-player.ts'
import { ownContact, readContact, type Contact, type ContactInput } from './read-contact.ts'

/** Whether another account has a contact can be learned here, as at a registration; so it is asked for seldom. */
const perPlayer: Limit = { name: 'add-contact', max: 10, windowSeconds: 60 * 60 }

/** The account with the contact in it. Who signs in with the old one signs in with the new one from now on. */
const withContact = (player: Player, { type, value, canonical }: Contact) => {
  const isLogin = player.login_canonical === ownContact(player, type).canonical
  const login = isLogin ? { login: value, login_canonical: canonical } : {}
  return type === 'email'
    ? { ...login, email: value, email_canonical: canonical, email_confirmed: false }
    : { ...login, phone: value, phone_confirmed: false }
}

/** Without the forms of it that only the house needs. */
const told = ({
  login_canonical: _login,
  email_canonical: _email,
  ...rest
}: ReturnType<typeof withContact> & { login_canonical?: unknown; email_canonical?: unknown }) => rest

/** What proves the player's sign-ins cannot be led elsewhere by a browser that was left open. */
const isGuard = (player: Player, type: Contact['type']): boolean =>
  player.two_factor === (type === 'email' ? 'email' : 'sms')

/** The contact to be written, `known` where the account has it already, or why it cannot be. */
const readChange = (player: Player, input: ContactInput): Result<Contact | 'known'> => {
  const contact = readContact(input, player)
  if (typeof contact === 'string') return invalid('contact', contact)
  const before = ownContact(player, contact.type)
  if (before.canonical === contact.canonical) return ok('known')
  return before.isConfirmed || isGuard(player, contact.type) ? invalid('contact', 'LOCKED') : ok(contact)
}

/**
 * Gives the account a contact (AC-11, AC-12), unconfirmed. It replaces one that was never confirmed; a confirmed one
 * is LOCKED (AC-04), as is one that codes for signing in go to. ALREADY_EXISTS where another account has it, in
 * whatever spelling. The same contact once more changes nothing. A link for a new password goes to a contact, so who
 * has a password gives it (`password`: REQUIRED, INVALID), and the address before hears of it.
 */
export const addContact = async (
  ctx: CallContext,
  input: ContactInput & { password?: string | undefined },
): Promise<Result<1>> => {
  const attempt = await ctx.limits.take(perPlayer, String(ctx.uid))
  if (!attempt.isAllowed) return refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
  const asking = await findPlayer(ctx.db, ctx.uid)
  if (!asking) return refuse('Authorization')
  const asked = readChange(asking, input)
  if (!asked.ok) return asked
  if (asked.value === 'known') return ok(1)
  if (asking.has_password) {
    if (!input.password) return invalid('password', 'REQUIRED')
    const confirmed = await confirmPassword(ctx, asking, input.password)
    if (!confirmed.ok) return confirmed
  }
  return changeOwnAccount(ctx, async (tx, player) => {
    const change = readChange(player, input)
    if (!change.ok) return change
    const contact = change.value
    if (contact === 'known') return ok(1 as const)
    const changed = withContact(player, contact)
    const taken = await takenFields(tx, { ...player, ...changed }, player.uid)
    if (Object.keys(taken).length > 0) return invalid('contact', 'ALREADY_EXISTS')
    await tx.db.updateTable('players').set(changed).where('uid', '=', player.uid).execute()
    await recordAudit(ctx, tx, {
      type: 'contact_added',
      ...changedFacts(player, told(changed)),
    })
    // Links that went to the old address open nothing any more.
    if (contact.type === 'email') {
      await voidTokens(ctx, tx, player.uid, 'confirm_email')
      await voidTokens(ctx, tx, player.uid, 'restore_password')
    }
    if (contact.type === 'email') await ctx.jobs.enqueue(tx, lookForDuplicates, { uid: player.uid })
    const { stored: replaced } = ownContact(player, contact.type)
    await ctx.events.publish(tx, contactAdded, { uid: player.uid, type: contact.type, replaced })
    return ok(1 as const)
  })
}
