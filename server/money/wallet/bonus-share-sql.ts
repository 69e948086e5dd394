import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: a bonus's part of an amount in minor units, by its share in the stake of `bet`, a row of
 * `sportsbook_bets`: to the nearest minor unit, halves in favour of own money. `splitWin` of the bonuses is the
 * same in code.
 */
export const bonusShareSql = (minor: RawBuilder<unknown>): RawBuilder<bigint> => sql<bigint>`
  div(2 * (${minor})::numeric * bet.bonus_stake_minor + bet.stake_minor - 1, 2 * bet.stake_minor::numeric)::bigint`
