import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { inPlay, singleBetKinds } from '../bonus/bonus-states.ts'
import { betTermsOf, type BetTerms } from '../terms/bet-terms.ts'
import { maxStakeOf } from '../terms/bonus-terms.ts'

export type BonusOfBets = BetTerms & {
  readonly id: bigint
  readonly until: Date | null
  /** Whether stakes use it alone, without own money (BN-07). */
  readonly isIsolated: boolean
  /** The max stake including own money, in minor units of its currency; null without a bound. */
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

export const readBonusesOfBettors = async (
  db: Db | Tx['db'],
  uids: readonly number[],
): Promise<ReadonlyMap<number, BonusOfBets>> => {
  if (uids.length === 0) return new Map()
  const rows = await withTerms(db)
    .where('bonuses.uid', 'in', uids)
    .where('bonuses.product', '=', 'betting')
    .where('bonuses.kind', 'not in', [...singleBetKinds])
    .where('bonuses.status', 'in', [...inPlay])
    .execute()
  return new Map(
    rows.map(({ id, uid, wager_until: until, is_isolated: isIsolated, currency, terms }) => [
      uid,
      { id, until, isIsolated, maxStakeMinor: maxStakeOf(terms, currency), ...betTermsOf(terms) },
    ]),
  )
}

/** Bonuses of placed bets by id, in any state. */
export const readBonusesOfBets = async (
  db: Db | Tx['db'],
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, BonusOfBets>> => {
  if (ids.length === 0) return new Map()
  const rows = await withTerms(db).where('bonuses.id', 'in', ids).execute()
  return new Map(
    rows.map(({ id, wager_until: until, is_isolated: isIsolated, currency, terms }) => [
      id,
      { id, until, isIsolated, maxStakeMinor: maxStakeOf(terms, currency), ...betTermsOf(terms) },
    ]),
  )
}
