import type { Context } from '#server/context.ts'
import { findUndeliverable } from '#server/platform/kernel/mail/delivery.ts'
import { issueLink } from '../links/issue-link.ts'
import { findPlayer } from '../queries.ts'
import { writeMail } from './write-mail.ts'

type Mailing = {
  readonly uid: number
  readonly template: string
  readonly values?: Readonly<Record<string, string>>
  /** The language of the text; the player's own by default. */
  readonly locale?: string
}

/**
 * Sends a mailing: only to subscribers, with an unsubscribe link (NF-03), at an address that accepts mail.
 * Service mails do not pass here and are always sent.
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

/** Confirms a subscription made at registration, and how to unsubscribe. */
export const sendMailingWelcome = (ctx: Context, { uid }: { uid: number }): Promise<void> =>
  sendMailing(ctx, { uid, template: 'mailingJoined' })
