import { hourSeconds } from '#contract/durations.ts'
import type { CallContext } from '../../../context.ts'
import type { Limit } from '../../../platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '../../../platform/kernel/result.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { findPlayer, type Player } from '../queries.ts'
import { ownContact, readContact, type Contact, type ContactInput } from './read-contact.ts'
import { isSecondFactorContact, writeContact } from './write-contact.ts'

/** Reveals whether another account has a contact, as registration does; so the rate is low. */
const perPlayer: Limit = { name: 'add-contact', max: 10, windowSeconds: hourSeconds }

const readChange = (player: Player, input: ContactInput): Result<Contact | 'known'> => {
  const contact = readContact(input, player)
  if (typeof contact === 'string') return invalid('contact', contact)
  const before = ownContact(player, contact.type)
  if (before.canonical === contact.canonical) return ok('known')
  return before.isConfirmed || isSecondFactorContact(player, contact.type)
    ? invalid('contact', 'LOCKED')
    : ok(contact)
}

/**
 * Adds an unconfirmed contact (AC-11, AC-12). It replaces an unconfirmed one; a confirmed one is LOCKED
 * (AC-04), and so is one that receives sign-in codes. ALREADY_EXISTS when another account has it, in any
 * spelling. Adding the same contact again changes nothing. Links for a new password go to contacts, so an
 * account with a password must give it (`password`: REQUIRED, INVALID), and the previous address is notified.
 */
export const addContact = async (
  ctx: CallContext,
  input: ContactInput & { password?: string | undefined },
): Promise<Result<1>> => {
  const attempt = await ctx.limits.consume(perPlayer, String(ctx.uid))
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
