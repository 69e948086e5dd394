import type { Context } from '#server/context.ts'
import { findUndeliverable } from '#server/kernel/mail/delivery.ts'
import { issueLink } from '../links/issue-link.ts'
import { findPlayer } from '../queries.ts'
import { writeMail } from './write-mail.ts'

type Mailing = {
  readonly uid: number
  readonly template: string
  readonly values?: Readonly<Record<string, string>>
  /** The language it is written in; left out, the player's own. */
  readonly locale?: string
}

/**
 * Sends a player what belongs to the house's mailing: only to who asked for it, and with a link by which it ends
 * (NF-03), at an address that takes mail. Service mails go their own ways and always come.
 */
export const sendMailing = async (
  ctx: Context,
  { uid, template, values, locale: spoken }: Mailing,
): Promise<void> => {
  const player = await findPlayer(ctx.db, uid)
  if (!player?.email || !player.is_subscribed || player.status !== 'active') return
  const { email } = player
  const locale = spoken ?? player.locale
  if ((await findUndeliverable(ctx, [email])).has(email)) return
  const unsubscribeLink = await issueLink(ctx, { uid, email, locale }, 'unsubscribe')
  await ctx.mail.send(
    writeMail(ctx, { to: email, locale, template, unsubscribeLink, ...(values ? { values } : {}) }),
  )
}

/** Says to who asked for the mailing with their registration that they are on it, and how to leave it. */
export const welcomeToMailing = (ctx: Context, { uid }: { uid: number }): Promise<void> =>
  sendMailing(ctx, { uid, template: 'mailingJoined' })
