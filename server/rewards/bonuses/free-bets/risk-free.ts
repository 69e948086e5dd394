import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { freeBetKinds } from '#contract/bonus-terms.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { betTermsOf, type BetTerms } from '../terms/bet-terms.ts'

/** A risk-free bonus: the first lost stake comes back as a free bet. */
export type RiskFree = BetTerms & {
  readonly id: bigint
  readonly uid: number
  readonly currency: string
  readonly maxMinor: bigint
  readonly from: Date
  readonly until: Date | null
  readonly kinds: readonly (typeof freeBetKinds)[number][]
  readonly claimDays: number
}

/** The risk-free bonuses of these players, locked until the transaction ends; most have none. */
export const lockRiskFree = async (tx: Tx, uids: readonly number[]): Promise<readonly RiskFree[]> => {
  if (uids.length === 0) return []
  const rows = await tx.db
    .selectFrom('bonuses')
    .innerJoin('promotion_versions', 'promotion_versions.id', 'bonuses.version_id')
    .select(['bonuses.id', 'uid', 'currency', 'granted_minor', 'bonuses.created_at', 'claim_until', 'terms'])
    .where('uid', 'in', [...new Set(uids)])
    .where('kind', '=', 'risk_free')
    .where('status', '=', 'available')
    .orderBy('bonuses.id')
    .forUpdate('bonuses')
    .execute()
  return rows.map(({ granted_minor: maxMinor, created_at: from, claim_until: until, terms, ...row }) => ({
    ...row,
    maxMinor,
    from,
    until,
    kinds: terms.freeBet?.kinds ?? [],
    claimDays: terms.claimDays,
    ...betTermsOf(terms),
  }))
}

type Refund = { readonly promise: RiskFree; readonly betId: bigint; readonly stakeMinor: bigint }

export const refundAsFreeBets = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  refunds: readonly Refund[],
): Promise<void> => {
  if (refunds.length === 0) return
  const now = clock.now().getTime()
  await sql`
    update bonuses as b set kind = 'free_bet', promised_minor = b.granted_minor, refunds_bet_id = lost.bet,
      granted_minor = least(b.granted_minor, lost.stake), claim_until = lost.until
    from unnest(
      ${refunds.map(({ promise }) => promise.id)}::bigint[],
      ${refunds.map(({ betId }) => betId)}::bigint[],
      ${refunds.map(({ stakeMinor }) => stakeMinor)}::bigint[],
      ${refunds.map(({ promise }) => new Date(now + promise.claimDays * dayMs).toISOString())}::timestamptz[]
    ) as lost (id, bet, stake, until)
    where b.id = lost.id and b.kind = 'risk_free' and b.status = 'available'`.execute(tx.db)
}

/** A bet was not lost after all: its free bet becomes risk-free again, unless staked or ended. */
export const revertRefunds = async (tx: Tx, betIds: readonly bigint[]): Promise<void> => {
  if (betIds.length === 0) return
  await sql`
    update bonuses set kind = 'risk_free', granted_minor = promised_minor, promised_minor = null, refunds_bet_id = null
    where refunds_bet_id = any(${betIds}::bigint[]) and status = 'available'`.execute(tx.db)
}
