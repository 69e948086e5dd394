import { playerPage } from '#server/identity/account/links/link-addresses.ts'
import { writeMail } from '#server/identity/account/mailing/write-mail.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import type { Context } from '#server/context.ts'

/** Mails a player about limits and breaks, without advertising; not to an account closed since. */
export const sendToolsMail = async (ctx: Context, { uid }: { uid: number }): Promise<void> => {
  const player = await findPlayer(ctx.db, uid)
  if (!player?.email || player.status !== 'active') return
  const { email: to, locale } = player
  const link = playerPage(ctx.settings, locale, 'profile/responsible-game')
  await ctx.mail.send(writeMail(ctx, { to, locale, template: 'careTools', link }))
}
