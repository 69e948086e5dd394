import { sql, type Selectable } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { FreeSpinsGrantDto } from '#contract/freespins.ts'
import type { StaffFreeSpinsGrant } from '#contract/operator/games/free-spins.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { shownName } from '#server/platform/i18n/shown-name.ts'
import type { FreeSpinsGameState, NotGivenReason } from './supplier-requests/free-spins-game.ts'
import { type FreeSpinsGrantStatus, isOpen } from './free-spins-grant.ts'
import type { FreeSpinsGrantRow } from './free-spins-schema.ts'

export type ReadGrantRow = Selectable<FreeSpinsGrantRow>

type NamedGame = {
  readonly sysname: string
  readonly name: string
  readonly state: FreeSpinsGameState
  readonly reason: NotGivenReason | null
  readonly words: string | null
  readonly attempts: number
  readonly askedAt: string | null
  readonly rewardId: string | null
}
export type NamedGrant = ReadGrantRow & { readonly games: readonly NamedGame[]; readonly gift: string | null }

export const grants = (db: Db | Tx['db'], locale?: string) =>
  db
    .selectFrom('free_round_packs as pack')
    .leftJoin('round_gift_versions as version', 'version.id', 'pack.gift_version_id')
    .leftJoin('round_gifts as given', 'given.id', 'version.gift_id')
    .selectAll('pack')
    .select('given.sysname as gift')
    .select(
      sql<NamedGame[]>`(
        select json_agg(json_build_object(
            'sysname', it.game, 'name', ${shownName(locale)}, 'state', it.state,
            'reason', it.reason, 'words', it.words, 'attempts', it.attempts, 'askedAt', it.asked_at,
            'rewardId', it.reward_id)
          order by ${shownName(locale)}, it.game)
        from free_round_games it join games on games.sysname = it.game where it.pack_id = pack.id)`.as(
        'games',
      ),
    )

/** A grant's status by the clock, as SQL: it ends at its expiry, also before that is stored. */
export const toldStatus = (now: Date) => sql<string>`(
  case when pack.expires_at > ${now} then pack.status
    when pack.status = 'asked' then 'refused'
    when pack.status in ('received', 'activated') then 'expired'
    else pack.status end)`

/** The status at expiry: a request that the supplier has not confirmed by then counts as refused. */
const endedBy = (status: FreeSpinsGrantStatus): FreeSpinsGrantStatus =>
  status === 'asked' ? 'refused' : 'expired'

export const statusAt = ({ status, expires_at }: ReadGrantRow, now: Date): FreeSpinsGrantStatus =>
  isOpen(status) && expires_at <= now ? endedBy(status) : status

const namesOf = ({ sysname, name }: NamedGame) => ({ sysname, name })

/** Hides grants that the supplier has not confirmed or has refused, and those that staff has cancelled. */
export const serializeFreeSpinsGrant = (row: NamedGrant, now: Date): FreeSpinsGrantDto => {
  const status = statusAt(row, now)
  if (status === 'cancelled' || status === 'asked' || status === 'refused')
    throw new Error(`Pack ${row.id} is ${status} and is not told of`)
  const given = row.games.filter(({ state }) => state !== 'refused' && state !== 'asked').map(namesOf)
  // A bet of it came before the supplier's answer.
  const games = given.length > 0 ? given : row.games.map(namesOf)
  const [game] = games
  if (!game) throw new Error(`Pack ${row.id} has no game`)
  return {
    id: String(row.id),
    game,
    games,
    status,
    remaining_count: row.rounds_total - row.rounds_used,
    total_count: row.rounds_total,
    bet: toMoney(row.stake_minor, row.currency),
    won: toMoney(row.won_minor, row.currency),
    winnings: row.winnings,
    most_won: row.most_won_minor === null ? null : toMoney(row.most_won_minor, row.currency),
    is_wagered: row.promotion !== null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}

export const serializeStaffGrant = (row: NamedGrant, now: Date): StaffFreeSpinsGrant => ({
  id: String(row.id),
  at: row.created_at.toISOString(),
  uid: row.uid,
  games: row.games.map((game) => ({
    ...namesOf(game),
    state: game.state,
    reason: game.reason,
    words: game.words,
    attempts: game.attempts,
    asked_at: game.askedAt === null ? null : new Date(game.askedAt).toISOString(),
    reward_id: game.rewardId,
  })),
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
  gift: row.gift,
  returned: toMoney(row.returned_minor - row.wagered_minor, row.currency),
})
