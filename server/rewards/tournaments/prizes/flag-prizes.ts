import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Played } from '#server/play/games/follow/play-follower.ts'
import { flagRetainedAwards } from '#server/play/games/rtp-monitoring/flag-retained-awards.ts'

type FlaggedPrize = {
  readonly roundId: bigint
  readonly supplier: string
  readonly uid: number
  readonly sysname: string
  readonly place: number
  readonly amountMinor: bigint
  readonly currency: string
  readonly promotion: string | null
  readonly gift: string | null
  readonly status: string
}

/** Prizes of finished tournaments stay when a round that earned points is rolled back; staff is alerted. */
export const flagPrizes = async (ctx: Kernel, tx: Tx, played: readonly Played[]): Promise<void> => {
  const back = played.filter(({ kind }) => kind === 'rollback')
  if (back.length === 0) return
  const { rows } = await sql<FlaggedPrize>`
    select round.round_id as "roundId", game_round.supplier, round.uid, tournament.sysname, winner.place,
      winner.amount_minor as "amountMinor", winner.currency, winner.promotion, winner.gift, winner.status
    from tournament_winners winner
      join tournaments tournament on tournament.id = winner.tournament_id and tournament.finished_at is not null
      join tournament_rounds round on round.tournament_id = winner.tournament_id and round.uid = winner.uid
      join game_rounds game_round on game_round.id = round.round_id
    where winner.uid = any(${back.map(({ uid }) => uid)}::integer[]) and winner.status <> 'returned'
      and round.round_id = any(${back.map(({ roundId }) => roundId)}::bigint[]) and round.points > 0`.execute(
    tx.db,
  )
  await flagRetainedAwards(
    ctx,
    tx,
    rows.map(({ roundId, supplier, uid, sysname, place, amountMinor, currency, ...prize }) => ({
      uid,
      supplier,
      subject: `tournament:${sysname} round:${roundId}`,
      award: `tournament:${sysname}`,
      to: `player:${uid}`,
      amountMinor,
      currency,
      more: {
        place,
        status: prize.status,
        ...(prize.promotion !== null && { promotion: prize.promotion }),
        ...(prize.gift !== null && { gift: prize.gift }),
      },
      by: `round:${roundId}`,
    })),
  )
}
