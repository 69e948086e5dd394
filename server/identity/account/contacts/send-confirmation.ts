import { hourSeconds } from '#contract/durations.ts'
import type { CallContext } from '../../../context.ts'
import { isDelayed } from '#server/platform/kernel/mail/delivery.ts'
import type { Limit } from '../../../platform/kernel/rate-limits/rate-limits.ts'
import { hashToken } from '../../../platform/kernel/random.ts'
import { invalid, ok, refuse, type Result } from '../../../platform/kernel/result.ts'
import { networkOf } from '../../../platform/kernel/network/network-of.ts'
import { findPlayer } from '../queries.ts'
import { requestSecurityCode, type CodeAddress } from '../two-factor/security-codes.ts'
import { ownContact, readContact, type ContactInput } from './read-contact.ts'

/** Limits the messages to one phone or mailbox over all accounts; text messages also cost money. */
const perAddress: Limit = { name: 'contact-code-address', max: 5, windowSeconds: hourSeconds }
const perNetwork: Limit = { name: 'contact-code-network', max: 30, windowSeconds: hourSeconds }

/**
 * Sends a code to a contact of the player, once a minute (AC-12); an e-mail also has a link. NOT_FOUND when it
 * is no contact of theirs, CONFIRMED when it needs no proof, NOT_AVAILABLE when the operator sends no text
 * messages.
 */
export const sendConfirmation = async (
  ctx: CallContext,
  input: ContactInput,
): Promise<Result<{ resend_time: number; is_delayed: boolean }>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  const contact = readContact(input, player)
  if (typeof contact === 'string') return invalid('contact', contact)
  const own = ownContact(player, contact.type)
  if (own.stored === null || own.canonical !== contact.canonical) return invalid('contact', 'NOT_FOUND')
  if (own.isConfirmed) return invalid('contact', 'CONFIRMED')
  if (contact.type === 'phone' && !ctx.sms) return invalid('contact', 'NOT_AVAILABLE')
  const address: CodeAddress = { channel: contact.type === 'phone' ? 'sms' : 'email', to: own.stored }
  for (const [limit, key] of [
    [perNetwork, networkOf(ctx.request.ip)],
    [perAddress, hashToken(contact.canonical)],
  ] as const) {
    const verdict = await ctx.limits.peek(limit, key)
    if (!verdict.isAllowed) return refuse('TooManyRequests', { resendSeconds: verdict.resendSeconds })
  }
  const { outcome, resendSeconds } = await requestSecurityCode(ctx, player, 'confirm_contact', address)
  if (outcome !== 'sent') return refuse('TooManyRequests', { resendSeconds })
  await ctx.limits.consume(perNetwork, networkOf(ctx.request.ip))
  await ctx.limits.consume(perAddress, hashToken(contact.canonical))
  return ok({ resend_time: resendSeconds, is_delayed: await isDelayed(ctx) })
}
