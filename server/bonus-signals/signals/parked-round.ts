import { sql } from 'kysely'
import type { Signal } from './signal.ts'

const leastMinutes = 10

/** A round that was begun with the bonus was left open until the bonus was over, and won then. Counts minutes after its end. */
export const parkedRound: Signal = {
  code: 'parked_round',
  points: 30,
  find: () => sql`
    select looked.id as bonus_id,
      floor(max(extract(epoch from round.ended_at - looked.ended_at)) / 60)::integer as value
    from looked join game_rounds round on round.bonus_id = looked.id
    where looked.ended_at is not null and round.win_minor > round.stake_minor
      and round.ended_at > looked.ended_at + make_interval(mins => ${leastMinutes})
    group by looked.id`,
}
