import { sql } from 'kysely'
import type { Signal } from './signal.ts'

const minTimes = 10
/** A median of fewer rounds is meaningless. */
const minRounds = 10

/** After a win the stake was more than ten times the bonus's usual one. Counts occurrences. */
export const stakeJump: Signal = {
  code: 'stake_jump',
  points: 25,
  find: () => sql`
    select bonus_id, floor(max(stake_minor / usual))::integer as value
    from (
      select played.bonus_id, played.stake_minor, usual.stake as usual,
        lag(played.win_minor) over rounds > lag(played.stake_minor) over rounds as has_won
      from game_rounds played
      join (
        select round.bonus_id, percentile_disc(0.5) within group (order by round.stake_minor)::numeric as stake
        from looked join game_rounds round on round.bonus_id = looked.id
        where round.stake_minor > 0 group by round.bonus_id having count(*) >= ${minRounds}
      ) usual on usual.bonus_id = played.bonus_id
      where played.stake_minor > 0
      window rounds as (partition by played.bonus_id order by played.id)
    ) jumps
    where has_won and stake_minor > ${minTimes} * usual
    group by bonus_id`,
}
