import type { freeBetKinds } from '#contract/bonus-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { PromotionTexts } from '../schema.ts'
import { betTermsOf, type BetTerms } from '../terms/bet-terms.ts'
import type { BonusTerms } from '../terms/bonus-terms.ts'

/** A bonus used on one bet, a free bet or a boost, as bet placement sees it. */
export type SingleBetBonus = BetTerms & {
  readonly id: bigint
  readonly uid: number
  readonly currency: string
  /** Not in use by a bet, and not ended. */
  readonly isAvailable: boolean
  readonly until: Date | null
  readonly kinds: readonly (typeof freeBetKinds)[number][]
  readonly texts: PromotionTexts
}

type OwnTerms = Pick<SingleBetBonus, 'kinds'>

/** More than a player ever has at once; the soonest to expire first. */
const maxShown = 50

/** Reads bonuses of one kind: `own` returns the kind's own terms, with the granted amount. */
export const singleBetBonusReaders = <T extends OwnTerms>(
  kind: 'free_bet' | 'odds_boost',
  own: (terms: BonusTerms, grantedMinor: bigint) => T | undefined,
) => {
  const rowsOf = (db: Db | Tx['db']) =>
    db
      .selectFrom('bonuses')
      .innerJoin('promotion_versions', 'promotion_versions.id', 'bonuses.version_id')
      .select(['bonuses.id', 'bonuses.uid', 'bonuses.currency', 'granted_minor', 'status', 'claim_until'])
      .select(['promotion_versions.terms', 'promotion_versions.texts'])
      .where('bonuses.kind', '=', kind)
      .orderBy('claim_until')
      .orderBy('bonuses.id')
  type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
  const read = ({
    terms,
    granted_minor: granted,
    status,
    claim_until: until,
    ...row
  }: Row): SingleBetBonus & T => {
    const ownTerms = own(terms, granted)
    if (!ownTerms) throw new Error(`Bonus ${row.id} has no terms of its kind: ${kind}`)
    return { ...row, isAvailable: status === 'available', until, ...betTermsOf(terms), ...ownTerms }
  }
  return {
    async byIds(db: Db | Tx['db'], ids: readonly bigint[]): Promise<ReadonlyMap<bigint, SingleBetBonus & T>> {
      if (ids.length === 0) return new Map()
      const rows = await rowsOf(db).where('bonuses.id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.id, read(row)]))
    },
    async ofPlayer(
      db: Db | Tx['db'],
      uid: number,
      { now, currency }: { readonly now: Date; readonly currency: string },
    ): Promise<readonly (SingleBetBonus & T)[]> {
      const rows = await rowsOf(db)
        .where('bonuses.uid', '=', uid)
        .where('bonuses.currency', '=', currency)
        .where('status', '=', 'available')
        .where('claim_until', '>', now)
        .limit(maxShown)
        .execute()
      return rows.map(read)
    },
  }
}
