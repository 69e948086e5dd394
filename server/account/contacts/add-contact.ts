import { hourSeconds } from '#contract/durations.ts'
import type { CallContext } from '../../context.ts'
import type { Limit } from '../../kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '../../kernel/result.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { findPlayer, type Player } from '../queries.ts'
import { ownContact, readContact, type Contact, type ContactInput } from './read-contact.ts'
import { isGuard, writeContact } from './write-contact.ts'

/** Whether another account has a contact can be learned here, as at a registration; so it is asked for seldom. */
const perPlayer: Limit = { name: 'add-contact', max: 10, windowSeconds: hourSeconds }

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
    return writeContact(ctx, tx, player, { contact, field: 'contact' })
  })
}
