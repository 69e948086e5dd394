import type { Context } from '#server/context.ts'
import { issueLink } from '../links/issue-link.ts'
import { writeMail } from '../mailing/write-mail.ts'
import { findPlayer } from '../queries.ts'

/** Mails the link that confirms the player's address (RG-31), unless it is confirmed or missing. */
export const sendEmailConfirmation = async (ctx: Context, { uid }: { uid: number }): Promise<void> => {
  const player = await findPlayer(ctx.db, uid)
  if (!player?.email || player.email_confirmed || player.status === 'deleted') return
  const { email, locale } = player
  const link = await issueLink(ctx, { uid, email, locale }, 'confirm_email')
  await ctx.mail.send(writeMail(ctx, { to: email, locale, template: 'confirmEmail', link }))
}
