import { hourSeconds } from '#contract/durations.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { CallContext } from '../../../context.ts'
import { clearUndeliverable } from '#server/platform/kernel/mail/delivery.ts'
import type { Limit } from '../../../platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '../../../platform/kernel/result.ts'
import { findPlayer } from '../queries.ts'
import { checkSecurityCode, codeProblems } from '../two-factor/security-codes.ts'
import { ownContact, readContact, type ContactInput } from './read-contact.ts'

/** All code attempts for the contacts of one player, over all sent codes. */
const tries: Limit = { name: 'contact-code-tries', max: 20, windowSeconds: hourSeconds }

/** Confirms a contact with its code: six digits, ten minutes, five attempts, single use (AC-12). */
export const confirmContact = async (
  ctx: CallContext,
  input: ContactInput & { code: string },
): Promise<Result<1>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  const contact = readContact(input, player)
  if (typeof contact === 'string') return invalid('contact', contact)
  const own = ownContact(player, contact.type)
  const address = own.stored
  if (address === null || own.canonical !== contact.canonical) return invalid('contact', 'NOT_FOUND')
  // The link in the same mail may have been used first.
  if (own.isConfirmed) return ok(1)
  const attempt = await ctx.limits.consume(tries, String(player.uid))
  if (!attempt.isAllowed) return refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
  const code = input.code.trim()
  const verdict = await checkSecurityCode(ctx, {
    uid: player.uid,
    purpose: 'confirm_contact',
    code,
    to: address,
  })
  if (verdict !== 'right') return invalid('code', codeProblems[verdict])
  await ctx.limits.clear(tries, String(player.uid))
  // Only the contact that the code was sent to: it may have been replaced in the meantime.
  const flag = contact.type === 'email' ? 'email_confirmed' : 'phone_confirmed'
  return transactResult(ctx.connection, async (tx) => {
    const stored = await tx.db
      .selectFrom('players')
      .select(flag)
      .where('uid', '=', player.uid)
      .where(contact.type, '=', address)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) return invalid('contact', 'NOT_FOUND')
    if (stored[flag]) return ok(1 as const)
    await tx.db
      .updateTable('players')
      .set({ [flag]: true })
      .where('uid', '=', player.uid)
      .execute()
    await clearUndeliverable(tx, address)
    await recordAudit(ctx, tx, { type: 'contact_confirmed', after: { [contact.type]: address } })
    return ok(1 as const)
  })
}
