import type { Selectable } from 'kysely'
import type { freeBetKinds } from '#contract/bonus-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { BonusRow, PromotionTexts } from '../schema.ts'
import { betTermsOf, type BetTerms } from '../terms/bet-terms.ts'
import type { BonusTerms } from '../terms/bonus-terms.ts'

/** A free bet as whoever takes bets sees it. */
export type FreeBet = BetTerms & {
  readonly id: bigint
  readonly uid: number
  readonly currency: string
  /** The stake, which is staked whole. */
  readonly valueMinor: bigint
  /** It lies in no bet, and has not ended. */
  readonly isAvailable: boolean
  readonly until: Date | null
  readonly kinds: readonly (typeof freeBetKinds)[number][]
  readonly returnsStake: boolean
  readonly texts: PromotionTexts
}

const freeBets = (db: Db | Tx['db']) =>
  db
    .selectFrom('bonuses')
    .innerJoin('promotion_versions', 'promotion_versions.id', 'bonuses.version_id')
    .select(['bonuses.id', 'bonuses.uid', 'bonuses.currency', 'granted_minor', 'status', 'claim_until'])
    .select(['promotion_versions.terms', 'promotion_versions.texts'])
    .where('bonuses.kind', '=', 'free_bet')
    .orderBy('claim_until')
    .orderBy('bonuses.id')

type Row = Pick<Selectable<BonusRow>, 'id' | 'uid' | 'currency' | 'granted_minor' | 'status' | 'claim_until'>

const freeBetOf = ({
  terms,
  texts,
  ...row
}: Row & { readonly terms: BonusTerms; readonly texts: PromotionTexts }): FreeBet => {
  if (!terms.freeBet) throw new Error(`Free bet ${row.id} has no terms of one`)
  const { id, uid, currency, granted_minor: valueMinor, status, claim_until: until } = row
  const isAvailable = status === 'available'
  return { id, uid, currency, valueMinor, isAvailable, until, texts, ...betTermsOf(terms), ...terms.freeBet }
}

/** Free bets by their ids, with what each asks of the bet that it lies in. */
export const readFreeBets = async (
  db: Db | Tx['db'],
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, FreeBet>> => {
  if (ids.length === 0) return new Map()
  const rows = await freeBets(db).where('bonuses.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, freeBetOf(row)]))
}

/** More than anybody has at once; the soonest to end come first. */
const mostShown = 50

/** Those that a player can stake now. */
export const readFreeBetsOf = async (
  db: Db | Tx['db'],
  uid: number,
  { now, currency }: { readonly now: Date; readonly currency: string },
): Promise<readonly FreeBet[]> => {
  const rows = await freeBets(db)
    .where('bonuses.uid', '=', uid)
    .where('bonuses.currency', '=', currency)
    .where('status', '=', 'available')
    .where('claim_until', '>', now)
    .limit(mostShown)
    .execute()
  return rows.map(freeBetOf)
}
