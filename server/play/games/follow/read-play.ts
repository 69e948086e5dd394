import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { isUnseenRoundAt } from '#server/platform/kernel/unseen-round.ts'
import type { Played } from './play-follower.ts'

/** The position of a follower: everything up to here is delivered. */
export type StreamPosition = { readonly writtenIn: string; readonly seq: bigint }

/** A command of a round that its player has not seen to its end. */
export type HiddenPlay = Pick<Played, 'roundId' | 'at'> & { readonly seq: bigint }

type PlayedRow = Omit<Played, 'round' | 'bet' | 'riskedMinor'> & {
  coveredMinor: bigint
  betCoveredMinor: bigint | null
  writtenIn: string
  seq: bigint
  isMoney: boolean
  roundStakeMinor: bigint
  roundWinMinor: bigint
  roundRefundedMinor: bigint
  roundBonusStakeMinor: bigint
  roundStatus: Played['round']['status']
  isHidden: boolean
  betAt: Date | null
  betAmountMinor: bigint | null
  betOwnMinor: bigint | null
}

/**
 * The play after a position, in order, and the new position. An open transaction holds back all that began
 * after it, so what is read is complete and nothing appears later behind the position.
 */
export const readPlay = async (
  tx: Tx,
  { after, batchSize, now }: { after: StreamPosition; batchSize: number; now: Date },
): Promise<{
  readonly played: readonly Played[]
  readonly hidden: readonly HiddenPlay[]
  readonly place: StreamPosition
  readonly isAll: boolean
}> => {
  const rows = await readRows(
    tx,
    now,
    sql`select * from game_transactions
      where (written_in, seq) > (${after.writtenIn}::xid8, ${after.seq}::bigint)
        and written_in < pg_snapshot_xmin(pg_current_snapshot())
      order by written_in, seq limit ${batchSize}`,
  )
  const last = rows.at(-1)
  const money = rows.filter((row) => row.isMoney)
  return {
    played: money.filter((row) => !row.isHidden).map(playedOf),
    hidden: money.filter((row) => row.isHidden).map(({ seq, roundId, at }) => ({ seq, roundId, at })),
    place: last ? { writtenIn: last.writtenIn, seq: last.seq } : after,
    isAll: rows.length < batchSize,
  }
}

/** Commands held back while their round was hidden that may be delivered now, with their positions. */
export const readSeenPlay = async (
  tx: Tx,
  { follower, batchSize, now }: { follower: string; batchSize: number; now: Date },
): Promise<{ readonly played: readonly Played[]; readonly seqs: readonly bigint[] }> => {
  const rows = await readRows(
    tx,
    now,
    sql`select t.* from play_held held
      join game_transactions t on t.round_id = held.round_id and t.seq = held.seq
      join game_rounds round on round.id = held.round_id
      where held.follower = ${follower} and not ${isUnseenRoundAt(now)}
      order by t.written_in, t.seq limit ${batchSize}`,
  )
  return { played: rows.map(playedOf), seqs: rows.map(({ seq }) => seq) }
}

const readRows = async (tx: Tx, now: Date, commands: RawBuilder<unknown>): Promise<readonly PlayedRow[]> => {
  const { rows } = await sql<PlayedRow>`
    select t.written_in::text as "writtenIn", t.seq, t.kind, t.uid, t.game, t.supplier,
      t.transaction_id as "transactionId", t.reference_id as "referenceId", t.round_id as "roundId", t.currency,
      t.amount_minor as "amountMinor", t.bonus_minor as "bonusMinor",
      t.amount_minor - t.bonus_minor - t.forfeited_minor as "ownMinor",
      t.covered_minor as "coveredMinor", bet.covered_minor as "betCoveredMinor",
      t.free_pack_id as "freePackId", t.is_promo as "isPromo", t.created_at as at,
      game.type as "gameType", game.provider,
      round.stake_minor as "roundStakeMinor", round.win_minor as "roundWinMinor",
      round.refunded_minor as "roundRefundedMinor", round.bonus_stake_minor as "roundBonusStakeMinor",
      round.status as "roundStatus", coalesce(${isUnseenRoundAt(now)}, false) as "isHidden",
      bet.created_at as "betAt", bet.amount_minor as "betAmountMinor",
      bet.amount_minor - bet.bonus_minor - bet.forfeited_minor as "betOwnMinor",
      t.status in ('accepted', 'rolled_back') and round.id is not null
        and (t.kind <> 'rollback' or t.amount_minor > 0) as "isMoney"
    from (${commands}) t
    left join game_rounds round on round.id = t.round_id
    left join games game on game.sysname = round.game
    left join game_transactions bet on bet.supplier = t.supplier and bet.uid = t.uid and bet.kind = 'bet'
      and bet.transaction_id = case when t.kind = 'bet' then t.transaction_id else t.reference_id end
    order by t.written_in, t.seq`.execute(tx.db)
  return rows
}

/** The share of the amount at risk equals that of its stake; for a stake of zero it is zero. */
const riskedOf = ({
  kind,
  coveredMinor,
  betCoveredMinor: covered,
  betAmountMinor: stake,
  betOwnMinor: own,
}: Pick<
  PlayedRow,
  'kind' | 'coveredMinor' | 'betCoveredMinor' | 'betAmountMinor' | 'betOwnMinor'
>): bigint => {
  if (!stake || own === null) return 0n
  return ((kind === 'win' ? -coveredMinor : stake - (covered ?? 0n)) * own) / stake
}

const playedOf = ({
  writtenIn: _writtenIn,
  seq: _seq,
  isMoney: _isMoney,
  isHidden: _isHidden,
  roundStakeMinor,
  roundWinMinor,
  roundRefundedMinor,
  roundBonusStakeMinor,
  roundStatus,
  betAt,
  betAmountMinor,
  betOwnMinor,
  coveredMinor,
  betCoveredMinor,
  ...played
}: PlayedRow): Played => ({
  ...played,
  riskedMinor: riskedOf({ ...played, coveredMinor, betCoveredMinor, betAmountMinor, betOwnMinor }),
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
