import { sql, type Selectable } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { FreespinPack } from '#contract/freespins.ts'
import type { DeskPack } from '#contract/operator/games/free-rounds.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { FreeRoundPackRow } from '../schema.ts'
import { openStates, type PackStatus } from './free-pack.ts'

export type PackRow = Selectable<FreeRoundPackRow>
export type NamedPack = PackRow & { readonly name: string | null }

/** All packs, each with what its game is called. */
export const packs = (db: Db | Tx['db']) =>
  db
    .selectFrom('free_round_packs as pack')
    .selectAll('pack')
    .select(
      sql<string | null>`(
        select coalesce(override_name, games.name) from games where games.sysname = pack.game)`.as('name'),
    )

/** By the clock: a pack is over at its time, also before that has been written down. */
export const statusAt = ({ status, expires_at }: PackRow, now: Date): PackStatus =>
  openStates.includes(status) && expires_at <= now ? 'expired' : status

const gameOf = ({ game, name }: NamedPack) => ({ sysname: game, name: name ?? game })

/** A cancelled pack is told to nobody but staff. */
export const packOnWire = (row: NamedPack, now: Date): FreespinPack => {
  const status = statusAt(row, now)
  if (status === 'cancelled') throw new Error(`Pack ${row.id} was taken back and is not told of`)
  return {
    id: String(row.id),
    game: gameOf(row),
    status,
    remaining_count: row.rounds_total - row.rounds_used,
    total_count: row.rounds_total,
    bet: toMoney(row.stake_minor, row.currency),
    won: toMoney(row.won_minor, row.currency),
    winnings: row.winnings,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}

export const packAtDesk = (row: NamedPack, now: Date): DeskPack => ({
  id: String(row.id),
  at: row.created_at.toISOString(),
  uid: row.uid,
  game: gameOf(row),
  supplier: row.supplier,
  status: statusAt(row, now),
  rounds: row.rounds_total,
  left: row.rounds_total - row.rounds_used,
  stake: toMoney(row.stake_minor, row.currency),
  won: toMoney(row.won_minor, row.currency),
  winnings: row.winnings,
  expires_at: row.expires_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  granted_by: row.granted_by,
  reason: row.reason,
})
