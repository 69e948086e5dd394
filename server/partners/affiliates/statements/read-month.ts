import { sql } from 'kysely'
import type { StatementLineKind } from '#contract/affiliate-enums.ts'
import type { Tx } from '#db/transaction.ts'
import { monthAfter } from '../months.ts'
import { shareOfMonth, totalOf, type Shared } from '../plans/commission.ts'
import { termsOfMonth } from '../plans/terms-of-month.ts'
import { readRevenue, type Revenue } from '../players/read-movements.ts'

type Line = {
  readonly kind: StatementLineKind
  readonly amount_minor: bigint
  readonly acquisition_uid?: number
  readonly correction_id?: bigint
}

/** A month of one affiliate in one currency, as its statement stores it. */
export type MonthOfCurrency = {
  readonly currency: string
  readonly version_id: bigint | null
  readonly players: number
  readonly ggr_minor: bigint
  readonly bonus_minor: bigint
  readonly ngr_minor: bigint
  readonly admin_minor: bigint
  readonly carried_in_minor: bigint
  readonly carried_out_minor: bigint
  readonly basis_points: number
  readonly owed_out_minor: bigint
  readonly amount_minor: bigint
  readonly lines: readonly Line[]
  readonly acquisitions: readonly number[]
  readonly corrections: readonly bigint[]
}

type CarriedIn = { readonly currency: string; readonly carried: bigint; readonly owed: bigint }
type PendingItem<Key> = { readonly key: Key; readonly currency: string; readonly amount: bigint }

/** The amounts carried out of the last statement of each currency. */
const readCarriedIn = async (tx: Tx, affiliateId: bigint): Promise<readonly CarriedIn[]> => {
  const { rows } = await sql<CarriedIn>`
    select distinct on (currency) currency, carried_out_minor as carried, owed_out_minor as owed
    from affiliate_statements where affiliate_id = ${affiliateId}
    order by currency, month desc`.execute(tx.db)
  return rows.filter(({ carried, owed }) => carried !== 0n || owed !== 0n)
}

const readAcquisitions = async (
  tx: Tx,
  affiliateId: bigint,
  end: Date,
): Promise<readonly PendingItem<number>[]> =>
  tx.db
    .selectFrom('affiliate_acquisitions')
    .select(['uid as key', 'currency', 'amount_minor as amount'])
    .where('affiliate_id', '=', affiliateId)
    .where('statement_id', 'is', null)
    .where('qualified_at', '<', end)
    .orderBy('qualified_at')
    .orderBy('uid')
    .execute()

const readCorrections = async (
  tx: Tx,
  affiliateId: bigint,
  end: Date,
): Promise<readonly PendingItem<bigint>[]> =>
  tx.db
    .selectFrom('affiliate_corrections')
    .select(['id as key', 'currency', 'amount_minor as amount'])
    .where('affiliate_id', '=', affiliateId)
    .where('statement_id', 'is', null)
    .where('made_at', '<', end)
    .orderBy('id')
    .execute()

const unshared: Shared = { basisPoints: 0, adminMinor: 0n, shareMinor: 0n, carriedOutMinor: 0n }
const sumOf = (of: readonly { readonly amount: bigint }[]): bigint =>
  of.reduce((sum, { amount }) => sum + amount, 0n)

/** Lines of zero are not written. */
const linesOf = (lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ amount_minor: amount }) => amount !== 0n)

type Parts = {
  readonly currency: string
  readonly terms: Awaited<ReturnType<typeof termsOfMonth>>
  readonly revenue: Revenue | undefined
  readonly players: number
  readonly before: CarriedIn | undefined
  readonly acquisitions: readonly PendingItem<number>[]
  readonly corrections: readonly PendingItem<bigint>[]
}

/** Calculates a month in one currency from the ledger and from pending items. */
const calculateMonth = (parts: Parts): MonthOfCurrency => {
  const { currency, terms, revenue, players, before, acquisitions, corrections } = parts
  const ngrMinor = revenue?.ngrMinor ?? 0n
  const carriedMinor = before?.carried ?? 0n
  const share = terms?.terms.share
  const shared = share ? shareOfMonth(share, { currency, ngrMinor, carriedMinor }) : unshared
  const owedMinor = before?.owed ?? 0n
  const total = totalOf({
    shareMinor: shared.shareMinor,
    acquisitionsMinor: sumOf(acquisitions),
    correctionsMinor: sumOf(corrections),
    owedMinor,
  })
  return {
    currency,
    version_id: terms?.versionId ?? null,
    players,
    ggr_minor: revenue?.ggrMinor ?? 0n,
    bonus_minor: revenue?.bonusMinor ?? 0n,
    ngr_minor: ngrMinor,
    admin_minor: shared.adminMinor,
    carried_in_minor: carriedMinor,
    carried_out_minor: shared.carriedOutMinor,
    basis_points: shared.basisPoints,
    owed_out_minor: total.owedOutMinor,
    amount_minor: total.amountMinor,
    lines: linesOf([
      { kind: 'owed_before', amount_minor: owedMinor },
      { kind: 'share', amount_minor: shared.shareMinor },
      ...acquisitions.map(({ key, amount }) => ({
        kind: 'acquisition' as const,
        amount_minor: amount,
        acquisition_uid: key,
      })),
      ...corrections.map(({ key, amount }) => ({
        kind: 'correction' as const,
        amount_minor: amount,
        correction_id: key,
      })),
      // A shortfall moves to the next month, so that the lines add up to the posting.
      { kind: 'owed_after', amount_minor: -total.owedOutMinor },
    ]),
    acquisitions: acquisitions.map(({ key }) => key),
    corrections: corrections.map(({ key }) => key),
  }
}

/** A month of a locked affiliate, in each currency with earnings, debts or carried amounts. */
export const readMonth = async (
  tx: Tx,
  affiliateId: bigint,
  month: string,
): Promise<readonly MonthOfCurrency[]> => {
  const days = { from: month, before: monthAfter(month) }
  const end = new Date(days.before)
  const whose = sql`member.affiliate_id = ${affiliateId}`
  const terms = await termsOfMonth(tx.db, affiliateId, month)
  const revenue = await readRevenue(tx.db, { whose, by: sql`member.id`, days })
  const before = await readCarriedIn(tx, affiliateId)
  const acquisitions = await readAcquisitions(tx, affiliateId, end)
  const corrections = await readCorrections(tx, affiliateId, end)
  const named = [...revenue, ...before, ...acquisitions, ...corrections].map(({ currency }) => currency)
  return [...new Set(named)].toSorted().map((currency) => {
    const isOf = <T extends { readonly currency: string }>(of: readonly T[]): readonly T[] =>
      of.filter((one) => one.currency === currency)
    return calculateMonth({
      currency,
      terms,
      revenue: totalRevenue(isOf(revenue)),
      players: isOf(revenue).length,
      before: isOf(before)[0],
      acquisitions: isOf(acquisitions),
      corrections: isOf(corrections),
    })
  })
}

const totalRevenue = (of: readonly Revenue[]): Revenue | undefined =>
  of.reduce<Revenue | undefined>(
    (sum, one) =>
      sum
        ? {
            ...sum,
            ggrMinor: sum.ggrMinor + one.ggrMinor,
            bonusMinor: sum.bonusMinor + one.bonusMinor,
            ngrMinor: sum.ngrMinor + one.ngrMinor,
          }
        : one,
    undefined,
  )
