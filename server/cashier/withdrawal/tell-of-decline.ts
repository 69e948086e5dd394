import type { DeclineReason } from '#contract/operator/cashier.ts'
import { toMajor } from '#contract/money.ts'
import { writeMail } from '#server/account/mailing/write-mail.ts'
import { findPlayer } from '#server/account/queries.ts'
import type { Context } from '#server/context.ts'

/** Tells a player in their language that a withdrawal was declined, why, and that the money is back. */
export const tellOfDecline = async (
  ctx: Context,
  { id, why }: { id: string; why: DeclineReason },
): Promise<void> => {
  const row = await ctx.db
    .selectFrom('cashier_transactions')
    .select(['uid', 'amount_minor', 'currency', 'status'])
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  const player = row?.status === 'declined' ? await findPlayer(ctx.db, row.uid) : undefined
  if (!row || !player?.email || player.status === 'deleted') return
  const { email: to, locale } = player
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: row.currency }).format(
    toMajor(row.amount_minor, row.currency),
  )
  const reason = ctx.messages.text(locale, `mail.withdrawalDeclined.because.${why}`)
  await ctx.mail.send(
    writeMail(ctx, { to, locale, template: 'withdrawalDeclined', values: { amount, reason } }),
  )
}
