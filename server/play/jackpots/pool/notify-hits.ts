import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { notifyPlayers, titlesOf } from '#server/platform/notifications/notify/notify-players.ts'
import type { JackpotTexts } from '../schema.ts'

type Jackpot = { readonly sysname: string; readonly texts: JackpotTexts; readonly currency: string }
type Hit = {
  readonly uid: number
  readonly level: number
  readonly number: number
  readonly amountMinor: bigint
}

export const notifyHits = (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  { sysname, texts, currency }: Jackpot,
  hits: readonly Hit[],
): Promise<void> =>
  notifyPlayers(
    ctx,
    tx,
    hits.map(({ uid, level, number, amountMinor }) => ({
      uid,
      kind: 'jackpot_won',
      subject: `jackpot:${sysname}:${level}:${number}`,
      facts: { titles: titlesOf(texts), about: sysname, amountMinor: String(amountMinor), currency },
    })),
  )
