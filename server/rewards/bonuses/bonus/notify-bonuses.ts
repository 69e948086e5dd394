import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { notifyPlayers, titlesOf } from '#server/platform/notifications/notify/notify-players.ts'
import type { BonusProduct, PromotionTexts } from '../schema.ts'

type NotifiedBonus = {
  readonly id: bigint
  readonly uid: number
  readonly amountMinor: bigint
  readonly currency: string
}

/** Notifies players of a granted or ended bonus; once each. */
export const notifyBonuses = (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  kind: 'bonus_granted' | 'bonus_completed' | 'bonus_expired',
  { texts, product }: { readonly texts: PromotionTexts; readonly product: BonusProduct },
  bonuses: readonly NotifiedBonus[],
): Promise<void> => {
  const titles = titlesOf(texts)
  return notifyPlayers(
    ctx,
    tx,
    bonuses.map(({ id, uid, amountMinor, currency }) => ({
      uid,
      kind,
      subject: `bonus:${id}`,
      facts: {
        titles,
        about: product,
        // An odds boost has no amount.
        ...(amountMinor > 0n ? { amountMinor: String(amountMinor), currency } : {}),
      },
    })),
  )
}
