import type { TournamentTexts } from '#contract/tournaments.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { notifyPlayers, titlesOf } from '#server/platform/notifications/notify/notify-players.ts'

type Tournament = { readonly id: bigint; readonly texts: TournamentTexts; readonly currency: string }
type Winner = { readonly uid: number; readonly place: number; readonly amountMinor: bigint }

/** Notifies winners of paid money; bonuses and free spins send their own notifications. */
export const notifyPrizes = (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  { id, texts, currency }: Tournament,
  winners: readonly Winner[],
): Promise<void> =>
  notifyPlayers(
    ctx,
    tx,
    winners
      .filter(({ amountMinor }) => amountMinor > 0n)
      .map(({ uid, place, amountMinor }) => ({
        uid,
        kind: 'tournament_prize',
        subject: `tournament:${id}`,
        facts: {
          titles: titlesOf(texts),
          about: String(id),
          count: place,
          amountMinor: String(amountMinor),
          currency,
        },
      })),
  )
