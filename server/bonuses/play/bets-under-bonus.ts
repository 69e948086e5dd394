import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { inPlay, liesInBets } from '../bonus/bonus-states.ts'
import { betTermsOf, type BetTerms } from '../terms/bet-terms.ts'
import { mostStakeOf } from '../terms/bonus-terms.ts'

/** A bonus as whoever takes bets under it sees it. */
export type BonusOfBets = BetTerms & {
  readonly id: bigint
  readonly until: Date | null
  /** Whether stakes take it alone where it is asked for with own money (BN-07). */
  readonly isIsolated: boolean
  /** The largest stake, own money in it counted, in minor units of its currency; null without a bound. */
  readonly maxStakeMinor: bigint | null
}

const withTerms = (db: Db | Tx['db']) =>
  db
    .selectFrom('bonuses')
    .innerJoin('promotion_versions', 'promotion_versions.id', 'bonuses.version_id')
    .select([
      'bonuses.id',
      'bonuses.uid',
      'bonuses.wager_until',
      'bonuses.is_isolated',
      'bonuses.currency',
      'promotion_versions.terms',
    ])

/** The betting bonus in play of each of these players, by player: of some there is none. */
export const readBonusesOfBettors = async (
  db: Db | Tx['db'],
  uids: readonly number[],
): Promise<ReadonlyMap<number, BonusOfBets>> => {
  if (uids.length === 0) return new Map()
  const rows = await withTerms(db)
    .where('bonuses.uid', 'in', uids)
    .where('bonuses.product', '=', 'betting')
    .where('bonuses.kind', 'not in', [...liesInBets])
    .where('bonuses.status', 'in', [...inPlay])
    .execute()
  return new Map(
    rows.map(({ id, uid, wager_until: until, is_isolated: isIsolated, currency, terms }) => [
      uid,
      { id, until, isIsolated, maxStakeMinor: mostStakeOf(terms, currency), ...betTermsOf(terms) },
    ]),
  )
}

/** Bonuses that bets were staked under, by their ids, whatever became of them. */
export const readBonusesOfBets = async (
  db: Db | Tx['db'],
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, BonusOfBets>> => {
  if (ids.length === 0) return new Map()
  const rows = await withTerms(db).where('bonuses.id', 'in', ids).execute()
  return new Map(
    rows.map(({ id, wager_until: until, is_isolated: isIsolated, currency, terms }) => [
      id,
      { id, until, isIsolated, maxStakeMinor: mostStakeOf(terms, currency), ...betTermsOf(terms) },
    ]),
  )
}
