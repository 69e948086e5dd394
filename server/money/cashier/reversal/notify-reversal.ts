import { localMoneyText } from '#contract/money-text.ts'
import { toMajor } from '#contract/money.ts'
import { writeMail } from '#server/identity/account/mailing/write-mail.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import type { Context } from '#server/context.ts'
import type { NotifiedReversalKind } from '../schema.ts'

const templates = {
  reversed: 'depositReversed',
  charged_back: 'depositChargedBack',
  returned: 'withdrawalReturned',
} as const satisfies Record<NotifiedReversalKind, string>

/** Mails a player in their language that a deposit was taken back, or that a withdrawal came back. */
export const notifyReversal = async (
  ctx: Context,
  { id, kind, reversal }: { id: string; kind: NotifiedReversalKind; reversal?: string },
): Promise<void> => {
  const row = await ctx.db
    .selectFrom('cashier_reversals')
    .select(['uid', 'amount_minor', 'currency'])
    .where('transaction_id', '=', BigInt(id))
    .where('reversal', '=', reversal ?? kind)
    .executeTakeFirst()
  const player = row && (await findPlayer(ctx.db, row.uid))
  if (!row || !player?.email || player.status === 'deleted') return
  const { email: to, locale } = player
  const amount = localMoneyText(toMajor(row.amount_minor, row.currency), row.currency, locale)
  await ctx.mail.send(writeMail(ctx, { to, locale, template: templates[kind], values: { amount } }))
}
