import { sql } from 'kysely'
import type { DeclineReason } from '#contract/operator/cashier.ts'
import { localMoneyText } from '#contract/money-text.ts'
import { toMajor } from '#contract/money.ts'
import { writeMail } from '#server/identity/account/mailing/write-mail.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** The requested total: a partly paid withdrawal has the paid part as its amount. */
const readRequested = async ({ db }: Pick<Kernel, 'db'>, id: bigint): Promise<bigint> => {
  const { minor } = await db
    .selectFrom('withdrawal_parts')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'))
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow()
  return minor
}

/**
 * Mails a player in their language that a withdrawal was declined, why, and that the money is back; for a
 * partly paid one, what was paid and what came back.
 */
export const notifyDecline = async (
  ctx: Context,
  { id, why }: { id: string; why: DeclineReason },
): Promise<void> => {
  const row = await ctx.db
    .selectFrom('cashier_transactions')
    .select(['uid', 'amount_minor', 'currency', 'status'])
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  const player = row && (await findPlayer(ctx.db, row.uid))
  if (!row || !player?.email || player.status === 'deleted') return
  const { email: to, locale } = player
  const text = (minor: bigint) => localMoneyText(toMajor(minor, row.currency), row.currency, locale)
  const amount = text(row.amount_minor)
  const reason = ctx.messages.text(locale, `mail.withdrawalDeclined.because.${why}`)
  const mail = { to, locale }
  if (row.status === 'declined')
    return ctx.mail.send(
      writeMail(ctx, { ...mail, template: 'withdrawalDeclined', values: { amount, reason } }),
    )
  const returned = text((await readRequested(ctx, BigInt(id))) - row.amount_minor)
  await ctx.mail.send(
    writeMail(ctx, { ...mail, template: 'withdrawalPaidInPart', values: { amount, returned, reason } }),
  )
}
