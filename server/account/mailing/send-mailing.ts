import type { Context } from '#server/context.ts'
import { findUndeliverable } from '#server/kernel/mail/delivery.ts'
import { issueLink } from '../links/issue-link.ts'
import { findPlayer } from '../queries.ts'
import { writeMail } from './write-mail.ts'

/**
 * Sends a player what belongs to the house's mailing: only to who asked for it, and with a link by which it ends
 * (NF-03), at an address that takes mail. Service mails go their own ways and always come.
 */
export const sendMailing = async (
  ctx: Context,
  { uid, template }: { uid: number; template: string },
): Promise<void> => {
  const player = await findPlayer(ctx.db, uid)
  if (!player?.email || !player.is_subscribed || player.status !== 'active') return
  const { email, locale } = player
  if ((await findUndeliverable(ctx, [email])).has(email)) return
  const unsubscribeLink = await issueLink(ctx, { uid, email, locale }, 'unsubscribe')
  await ctx.mail.send(writeMail(ctx, { to: email, locale, template, unsubscribeLink }))
}

/** Says to who asked for the mailing with their registration that they are on it, and how to leave it. */
export const welcomeToMailing = (ctx: Context, { uid }: { uid: number }): Promise<void> =>
  sendMailing(ctx, { uid, template: 'mailingJoined' })
