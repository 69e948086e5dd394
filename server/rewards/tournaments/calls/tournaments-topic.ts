import { sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import { publishedPlaces, type TournamentsUpdate } from '#contract/tournaments.ts'
import { publicName } from '#server/identity/account/public-name.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Snapshot } from '#server/platform/kernel/streams/snapshot-hub.ts'
import { isSeen } from '#server/play/winners/read-wins.ts'
import { tournamentStatusAt } from './serialize-tournament.ts'

/** Maximum number of running tournaments published; the newest come last. */
const maxPublished = 50
/** A finished tournament is published this long, so that open pages get its winners. */
const afterMs = 10 * minuteMs

type Row = {
  readonly sysname: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly has_winners: boolean
  readonly joined: number
  readonly total_points: bigint
  readonly points: bigint | null
  readonly fakename: string | null
  readonly login: string | null
  readonly is_seen: boolean
}

const readRows = ({ db, clock }: Kernel): Promise<{ rows: Row[] }> => {
  const now = clock.now()
  return sql<Row>`
    select held.sysname, held.starts_at, held.ends_at, held.joined, held.total_points,
      exists (select from tournament_winners winner where winner.tournament_id = held.id) as has_winners,
      part.points, player.fakename, player.login, coalesce(${isSeen}, false) as is_seen
    from (
        select * from tournaments where status = 'published' and starts_at <= ${now}
          and (finished_at is null or finished_at > ${new Date(now.getTime() - afterMs)})
        order by id limit ${maxPublished}
      ) held
      left join lateral (
        select * from tournament_participants one where one.tournament_id = held.id
        order by one.points desc, one.reached_at, one.reached_seq, one.uid limit ${publishedPlaces}
      ) part on true
      left join players player on player.uid = part.uid
    order by held.id, part.points desc, part.reached_at, part.reached_seq, part.uid`.execute(db)
}

/** The first places of each running or just finished tournament, public. */
export const tournamentsTopic: Snapshot<Context> = {
  name: 'tournaments',
  async read(ctx): Promise<TournamentsUpdate> {
    const { rows } = await readRows(ctx)
    const published: Record<string, TournamentsUpdate[string]> = {}
    for (const row of rows) {
      const { sysname, joined, total_points: total, points, fakename, login } = row
      const { is_seen: isShown, has_winners: hasWinners } = row
      const held = (published[sysname] ??= {
        status: tournamentStatusAt(row, ctx.clock.now()),
        has_winners: hasWinners,
        joined,
        total_points: Number(total),
        places: [],
      })
      if (points !== null && login !== null)
        held.places.push({
          fakename: isShown ? publicName({ fakename, login }) : '***',
          points: Number(points),
        })
    }
    return published
  },
}
