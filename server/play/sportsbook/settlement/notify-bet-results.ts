import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { notifyLostBets } from '#server/platform/notifications/notify/notify-lost-bets.ts'
import { notifyPlayers } from '#server/platform/notifications/notify/notify-players.ts'
import type { Version } from './next-version.ts'

/** Notifies players of their bets: one each for paid and void ones, one for those lost together. */
export const notifyBetResults = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  versions: readonly Version[],
): Promise<void> => {
  const ended = versions.filter(({ kind }) => kind !== 'reopened')
  await notifyPlayers(
    ctx,
    tx,
    ended
      .filter(({ kind, payoutMinor }) => kind === 'voided' || payoutMinor > 0n)
      .map(({ bet: { id, uid, currency }, version, kind, payoutMinor }) => ({
        uid,
        kind: kind === 'voided' ? 'bet_void' : 'bet_won',
        // Another result of the same bet is a notification of its own.
        subject: `bet:${id}:${version}`,
        facts: { about: String(id), amountMinor: String(payoutMinor), currency },
      })),
  )
  await notifyLostBets(
    ctx,
    tx,
    ended
      .filter(({ kind, payoutMinor }) => kind === 'settled' && payoutMinor === 0n)
      .map(({ bet: { uid, currency, pocket, open_stake_minor: stakeMinor } }) => ({
        uid,
        currency,
        // The stake of a free bet was the operator's.
        stakeMinor: pocket === 'free_bet' ? 0n : stakeMinor,
      })),
  )
}
