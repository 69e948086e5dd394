import type { Selectable } from 'kysely'
import type { freeBetKinds } from '#contract/bonus-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { BonusRow, PromotionTexts } from '../schema.ts'
import { betTermsOf, type BetTerms } from '../terms/bet-terms.ts'
import type { BonusTerms } from '../terms/bonus-terms.ts'

/** A boost of odds as whoever takes bets sees it. */
export type Boost = BetTerms & {
  readonly id: bigint
  readonly uid: number
  readonly currency: string
  /** The most that a bet with it may stake. */
  readonly mostMinor: bigint
  /** It lies in no bet, and has not ended. */
  readonly isAvailable: boolean
  readonly until: Date | null
  readonly kinds: readonly (typeof freeBetKinds)[number][]
  /** How much more is won, in basis points of the winnings. */
  readonly share: number
  /** Of all legs together, before the boost, in thousandths. */
  readonly mostOdds: number
  readonly isLive: boolean
  readonly texts: PromotionTexts
}

const boosts = (db: Db | Tx['db']) =>
  db
    .selectFrom('bonuses')
    .innerJoin('promotion_versions', 'promotion_versions.id', 'bonuses.version_id')
    .select(['bonuses.id', 'bonuses.uid', 'bonuses.currency', 'granted_minor', 'status', 'claim_until'])
    .select(['promotion_versions.terms', 'promotion_versions.texts'])
    .where('bonuses.kind', '=', 'odds_boost')
    .orderBy('claim_until')
    .orderBy('bonuses.id')

type Row = Pick<Selectable<BonusRow>, 'id' | 'uid' | 'currency' | 'granted_minor' | 'status' | 'claim_until'>

const boostOf = ({
  terms,
  texts,
  ...row
}: Row & { readonly terms: BonusTerms; readonly texts: PromotionTexts }): Boost => {
  if (!terms.oddsBoost) throw new Error(`Boost ${row.id} has no terms of one`)
  const { id, uid, currency, granted_minor: mostMinor, status, claim_until: until } = row
  const isAvailable = status === 'available'
  return { id, uid, currency, mostMinor, isAvailable, until, texts, ...betTermsOf(terms), ...terms.oddsBoost }
}

/** Boosts by their ids, with what each asks of the bet that it lies in. */
export const readBoosts = async (
  db: Db | Tx['db'],
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Boost>> => {
  if (ids.length === 0) return new Map()
  const rows = await boosts(db).where('bonuses.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, boostOf(row)]))
}

/** More than anybody has at once; the soonest to end come first. */
const mostShown = 50

/** Those that a player can use now. */
export const readBoostsOf = async (
  db: Db | Tx['db'],
  uid: number,
  { now, currency }: { readonly now: Date; readonly currency: string },
): Promise<readonly Boost[]> => {
  const rows = await boosts(db)
    .where('bonuses.uid', '=', uid)
    .where('bonuses.currency', '=', currency)
    .where('status', '=', 'available')
    .where('claim_until', '>', now)
    .limit(mostShown)
    .execute()
  return rows.map(boostOf)
}
