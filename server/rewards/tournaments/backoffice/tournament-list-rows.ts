import { sql, type Selectable } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { BackofficeTournament } from '#contract/operator/bonuses/tournaments.ts'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/connect.ts'
import { tournamentStatusAt, tournamentTexts } from '../calls/serialize-tournament.ts'

type TournamentState = BackofficeTournament['state']
type Row = Selectable<Database['tournaments']>

/** The state for the back office; `closed` once its prizes are given. */
export const currentState = (row: Row, now: Date): TournamentState => {
  if (row.status !== 'published') return row.status
  return row.finished_at === null ? tournamentStatusAt(row, now) : 'closed'
}

export const selectTournaments = (db: Db) =>
  db
    .selectFrom('tournaments as t')
    .selectAll('t')
    .select(
      sql<bigint>`(select coalesce(sum(amount_minor), 0)::bigint from tournament_prizes prize
        where prize.tournament_id = t.id)`.as('pool_minor'),
    )

export const serializeTournament = (
  row: Row & { pool_minor: bigint },
  { locale, now }: { readonly locale: string; readonly now: Date },
): BackofficeTournament => ({
  sysname: row.sysname,
  state: currentState(row, now),
  title: tournamentTexts(row.texts, locale).title || row.sysname,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  participants: row.joined,
  total_prize: toMoney(row.pool_minor, row.currency),
})
