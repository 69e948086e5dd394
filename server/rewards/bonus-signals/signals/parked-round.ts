import { sql } from 'kysely'
import type { Signal } from './signal.ts'

const minMinutes = 10

/** A round begun with the bonus stayed open until its end, and then won. Counts minutes after the end. */
export const parkedRound: Signal = {
  code: 'parked_round',
  points: 30,
  find: () => sql`
    select looked.id as bonus_id,
      floor(max(extract(epoch from round.ended_at - looked.ended_at)) / 60)::integer as value
    from looked join game_rounds round on round.bonus_id = looked.id
    where looked.ended_at is not null and round.win_minor > round.stake_minor
      and round.ended_at > looked.ended_at + make_interval(mins => ${minMinutes})
    group by looked.id`,
}
