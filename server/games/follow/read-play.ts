import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Played } from './play-follower.ts'

/** How far a follower is: all up to here has been told to it. */
export type Place = { readonly writtenIn: string; readonly seq: bigint }

type PlayedRow = Omit<Played, 'round' | 'bet'> & {
  writtenIn: string
  seq: bigint
  isMoney: boolean
  roundStakeMinor: bigint
  roundWinMinor: bigint
  roundRefundedMinor: bigint
  roundBonusStakeMinor: bigint
  roundStatus: Played['round']['status']
  betAt: Date | null
  betAmountMinor: bigint | null
  betOwnMinor: bigint | null
}

/**
 * What was played after a place, in order, and the place of the last of it. A transaction that is under way holds back
 * all that began after it: whatever is read is complete, so nothing turns up later among what was passed.
 */
export const readPlay = async (
  tx: Tx,
  after: Place,
  most: number,
): Promise<{ readonly played: readonly Played[]; readonly place: Place; readonly isAll: boolean }> => {
  const { rows } = await sql<PlayedRow>`
    select t.written_in::text as "writtenIn", t.seq, t.kind, t.uid, t.game, t.supplier,
      t.transaction_id as "transactionId", t.reference_id as "referenceId", t.round_id as "roundId", t.currency,
      t.amount_minor as "amountMinor", t.bonus_minor as "bonusMinor",
      t.amount_minor - t.bonus_minor - t.forfeited_minor as "ownMinor",
      t.free_pack_id as "freePackId", t.is_promo as "isPromo", t.created_at as at,
      game.type as "gameType", game.provider,
      round.stake_minor as "roundStakeMinor", round.win_minor as "roundWinMinor",
      round.refunded_minor as "roundRefundedMinor", round.bonus_stake_minor as "roundBonusStakeMinor",
      round.status as "roundStatus",
      bet.created_at as "betAt", bet.amount_minor as "betAmountMinor",
      bet.amount_minor - bet.bonus_minor - bet.forfeited_minor as "betOwnMinor",
      t.status in ('accepted', 'rolled_back') and round.id is not null
        and (t.kind <> 'rollback' or t.amount_minor > 0) as "isMoney"
    from (
      select * from game_transactions
      where (written_in, seq) > (${after.writtenIn}::xid8, ${after.seq}::bigint)
        and written_in < pg_snapshot_xmin(pg_current_snapshot())
      order by written_in, seq limit ${most}
    ) t
    left join game_rounds round on round.id = t.round_id
    left join games game on game.sysname = round.game
    left join game_transactions bet on bet.supplier = t.supplier and bet.uid = t.uid and bet.kind = 'bet'
      and bet.transaction_id = case when t.kind = 'bet' then t.transaction_id else t.reference_id end
    order by t.written_in, t.seq`.execute(tx.db)
  const last = rows.at(-1)
  return {
    played: rows.filter((row) => row.isMoney).map(playedOf),
    place: last ? { writtenIn: last.writtenIn, seq: last.seq } : after,
    isAll: rows.length < most,
  }
}

const playedOf = ({
  writtenIn: _writtenIn,
  seq: _seq,
  isMoney: _isMoney,
  roundStakeMinor,
  roundWinMinor,
  roundRefundedMinor,
  roundBonusStakeMinor,
  roundStatus,
  betAt,
  betAmountMinor,
  betOwnMinor,
  ...played
}: PlayedRow): Played => ({
  ...played,
  round: {
    stakeMinor: roundStakeMinor,
    winMinor: roundWinMinor,
    refundedMinor: roundRefundedMinor,
    bonusStakeMinor: roundBonusStakeMinor,
    status: roundStatus,
  },
  bet:
    betAt === null || betAmountMinor === null || betOwnMinor === null
      ? null
      : { at: betAt, amountMinor: betAmountMinor, ownMinor: betOwnMinor },
})
