import { contactTypes } from '#contract/values.ts'
import { transact } from '#db/transaction.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { CallContext } from '../../../context.ts'
import { invalid, ok, refuse, type Result } from '../../../platform/kernel/result.ts'
import { checkOwnChangeRateLimit } from '../profile/check-own-change-rate-limit.ts'
import { findPlayer } from '../queries.ts'
import { ownContact, readContact } from './read-contact.ts'

/**
 * Switches news to one contact on or off (AC-09); the other contacts stay as they are. NOT_FOUND when the
 * player does not have the contact. Service messages continue in any case (NF-03).
 */
export const changeSubscription = async (
  ctx: CallContext,
  input: { contact: string; subscription: boolean },
): Promise<Result<1>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  const { contact, subscription } = input
  const type = contactTypes.find((one) => {
    const read = readContact({ type: one, contact }, player)
    return typeof read !== 'string' && read.canonical === ownContact(player, one).canonical
  })
  if (!type) return invalid('contact', 'NOT_FOUND')
  const flag = type === 'email' ? 'is_subscribed' : 'is_phone_subscribed'
  if (player[flag] === subscription) return ok(1)
  const counted = await checkOwnChangeRateLimit(ctx)
  if (!counted.ok) return counted
  await transact(ctx.connection, async (tx) => {
    const changed = await tx.db
      .updateTable('players')
      .set({ [flag]: subscription })
      .where('uid', '=', player.uid)
      .where(flag, '=', !subscription)
      .returning('uid')
      .executeTakeFirst()
    const [before, after] = [{ [flag]: !subscription }, { [flag]: subscription }]
    if (changed) await recordAudit(ctx, tx, { type: 'subscription_changed', before, after })
  })
  return ok(1)
}
