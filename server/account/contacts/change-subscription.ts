import { contactTypes } from '#contract/contacts.ts'
import type { CallContext } from '../../context.ts'
import { invalid, ok, refuse, type Result } from '../../kernel/result.ts'
import { findPlayer } from '../queries.ts'
import { ownContact, readContact } from './read-contact.ts'

/**
 * Switches the news of the house to one contact on or off (AC-09); the others stay as they are. NOT_FOUND for what is
 * no contact of the player. Messages that serve the account go on in any case (NF-03).
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
  await ctx.db
    .updateTable('players')
    .set(type === 'email' ? { is_subscribed: subscription } : { is_phone_subscribed: subscription })
    .where('uid', '=', player.uid)
    .execute()
  return ok(1)
}
