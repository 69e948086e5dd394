import { playerPage } from '#server/identity/account/links/link-addresses.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import { writeMail } from '#server/identity/account/mailing/write-mail.ts'
import { writtenDate } from '#server/content/reading/written-date.ts'
import type { Context } from '#server/context.ts'
import { describeBrowser } from '#server/identity/account/sign-in/describe-browser.ts'

/** Mails the player the browser, network and time of a new sign-in to their account (standards B1). */
export const notifyNewDevice = async (ctx: Context, { sessionId }: { sessionId: string }): Promise<void> => {
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['uid', 'created_at', 'ip', 'user_agent'])
    .where('id', '=', BigInt(sessionId))
    .executeTakeFirst()
  if (!session) return
  const player = await findPlayer(ctx.db, session.uid)
  if (!player?.email || player.status === 'deleted' || !player.has_sign_in_notice) return
  const { email, locale } = player
  const { browser, system } = describeBrowser(session.user_agent)
  const device = [browser, system].filter((name) => name !== '').join(', ')
  const values = {
    device: device || ctx.messages.text(locale, 'mail.newDevice.unknown'),
    ip: session.ip,
    // In the zone of the ledger; the mail states it.
    time: writtenDate(ctx, session.created_at, locale),
  }
  const link = playerPage(ctx.settings, locale, 'profile/security')
  await ctx.mail.send(writeMail(ctx, { to: email, locale, template: 'newDevice', values, link }))
}
