import { findPlayer } from '#server/identity/account/queries.ts'
import { writeMail } from '#server/identity/account/mailing/write-mail.ts'
import { readExclusion } from '#server/identity/account/sign-in/account-status.ts'
import { writtenDate } from '#server/content/reading/written-date.ts'
import type { Context } from '#server/context.ts'

/** Mails an excluded player the end date, and how they get their money: they cannot sign in to read it. */
export const notifyExclusion = async (ctx: Context, { uid }: { uid: number }): Promise<void> => {
  const player = await findPlayer(ctx.db, uid)
  if (!player?.email || player.status === 'deleted') return
  const exclusion = await readExclusion(ctx.db, uid)
  if (!exclusion) return
  const { email, locale } = player
  // In the zone of the ledger; the mail states it.
  const until = exclusion.ends_at ? writtenDate(ctx, exclusion.ends_at, locale) : undefined
  const template = until === undefined ? 'excludedForGood' : 'excluded'
  await ctx.mail.send(writeMail(ctx, { to: email, locale, template, values: until ? { until } : {} }))
}
