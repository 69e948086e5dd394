import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { PartDenialReason } from '#contract/withdrawal-split.ts'
import type { Context } from '#server/context.ts'
import { groupSources, type SourceDeposit, type Source } from './group-sources.ts'

type Reader = Pick<Context, 'db' | 'clock' | 'paymentProviders'>
type Owner = { readonly uid: number; readonly currency: string }

type SourceDepositRow = {
  id: bigint
  provider: string
  method: string
  createdAt: Date
  leftMinor: bigint
  instrumentId: bigint | null
  shown: string | null
  expires: string | null
  isRefused: boolean
}

/** Whether the card's expiry month, `YYYY-MM`, is over in every time zone. */
const isExpired = (expires: string | null, now: Date): boolean => {
  if (!expires) return false
  const [year, month] = expires.split('-').map(Number)
  return Date.UTC(year ?? 0, month ?? 0, 1) + dayMs / 2 <= now.getTime()
}

export const denialReasonOf = (
  { paymentProviders, clock }: Pick<Context, 'paymentProviders' | 'clock'>,
  sourceDeposit: Pick<SourceDepositRow, 'provider' | 'method' | 'createdAt' | 'expires' | 'isRefused'>,
): PartDenialReason | null => {
  const provider = paymentProviders[sourceDeposit.provider]
  if (!provider?.methods.deposit.includes(sourceDeposit.method)) return 'closed'
  if (!provider.refunds) return 'provider'
  const now = clock.now()
  const { windowDays } = provider.refunds
  if (now.getTime() - sourceDeposit.createdAt.getTime() >= windowDays * dayMs) return 'window'
  if (isExpired(sourceDeposit.expires, now)) return 'expired'
  return sourceDeposit.isRefused ? 'refused' : null
}

/**
 * Whether what a withdrawal carries to its account has arrived or is in progress: one payout pays the account,
 * so if that failed or came back, nothing was carried.
 */
const reachesAccount = sql<boolean>`withdrawal.status in ('new', 'review', 'processing', 'success')
  and not exists (select from cashier_reversals where transaction_id = withdrawal.id)
  and (withdrawal.status <> 'success' or withdrawal.amount_minor >= (
    select sum(amount_minor) from withdrawal_parts where withdrawal_id = withdrawal.id))`

/** A player's deposits less what was reversed, paid back, on hold for that or carried; oldest first. */
const readSourceDeposits = async (ctx: Reader, { uid, currency }: Owner): Promise<SourceDepositRow[]> => {
  const { rows } = await sql<SourceDepositRow>`
    select payment.id, payment.provider, payment.method, payment.created_at as "createdAt",
      payment.amount_minor - coalesce(gone.minor, 0) - coalesce(open.minor, 0) - coalesce(carried.minor, 0) as "leftMinor",
      instrument.id as "instrumentId", instrument.shown, instrument.expires, coalesce(open.refused, false) as "isRefused"
    from cashier_transactions payment
    left join payment_orders on payment_orders.reference = 'deposit-' || payment.id
    left join payment_instruments instrument on instrument.id = payment_orders.instrument_id
    left join (
      select transaction_id, sum(amount_minor)::bigint as minor from cashier_reversals
      where uid = ${uid} and restored_at is null group by 1
    ) gone on gone.transaction_id = payment.id
    left join (
      select transaction_id, (sum(amount_minor) filter (where status in ('waiting', 'ordered')))::bigint as minor,
        bool_or(status = 'refused') as refused
      from cashier_refunds where uid = ${uid} group by 1
    ) open on open.transaction_id = payment.id
    left join (
      select refund.transaction_id, sum(refund.amount_minor)::bigint as minor
      from cashier_refunds refund join cashier_transactions withdrawal on withdrawal.id = refund.withdrawal_id
      where refund.uid = ${uid} and refund.status in ('refused', 'cancelled') and ${reachesAccount} group by 1
    ) carried on carried.transaction_id = payment.id
    where payment.uid = ${uid} and payment.type = 'deposit' and payment.status = 'success'
      and payment.currency = ${currency}
    order by payment.created_at, payment.id`.execute(ctx.db)
  return rows
}

/** Amounts of a source that go, or went, to an account, because it was not payable at the request. */
const readCarried = async ({ db }: Reader, { uid, currency }: Owner): Promise<Map<string, bigint>> => {
  const rows = await db
    .selectFrom('withdrawal_parts as part')
    .innerJoin('cashier_transactions as withdrawal', 'withdrawal.id', 'part.withdrawal_id')
    .select(['part.source', sql<bigint>`sum(part.carried_minor)::bigint`.as('minor')])
    .where('part.uid', '=', uid)
    .where('part.currency', '=', currency)
    .where('part.carried_minor', '>', 0n)
    .where(reachesAccount)
    .groupBy('part.source')
    .execute()
  return new Map(rows.map(({ source, minor }) => [source, minor]))
}

/** Withdrawals from before the split, which went back by their method up to its deposits. */
const readUnsplit = async ({ db }: Reader, { uid, currency }: Owner, besides: bigint) => {
  const { rows } = await sql<{ method: string; minor: bigint; at: Date }>`
    select payment.method, payment.created_at as at, payment.amount_minor - coalesce((
      select sum(amount_minor) from cashier_reversals where transaction_id = payment.id), 0)::bigint as minor
    from cashier_transactions payment
    where payment.uid = ${uid} and payment.type = 'withdrawal' and payment.currency = ${currency}
      and payment.status in ('new', 'review', 'processing', 'success') and payment.id <> ${besides}
      and not exists (select from withdrawal_parts where withdrawal_id = payment.id)
    order by payment.created_at, payment.id`.execute(db)
  return rows
}

/** A source with some of its deposits; none if no deposit matches. */
const only = (source: Source, isMeant: (deposit: { readonly id: bigint }) => boolean): Source[] => {
  const sourceDeposits = source.sourceDeposits.filter(isMeant)
  const leftMinor = sourceDeposits.reduce((sum, sourceDeposit) => sum + sourceDeposit.leftMinor, 0n)
  return sourceDeposits.length === 0 ? [] : [{ ...source, sourceDeposits, leftMinor }]
}

/**
 * The cards and accounts of a player's deposits in a currency, the oldest first: deposits less what was paid
 * back, and the obstacle if any. `besides` is a withdrawal that is not counted, `isMeant` filters the deposits.
 */
export const readSources = async (
  ctx: Reader,
  owner: Owner,
  besides = 0n,
  isMeant: (deposit: { readonly id: bigint }) => boolean = () => true,
): Promise<Source[]> => {
  const rows = await readSourceDeposits(ctx, owner)
  const sourceDeposits = rows.map((row): SourceDeposit => ({
    id: row.id,
    method: row.method,
    at: row.createdAt,
    leftMinor: row.leftMinor,
    source: row.instrumentId === null ? `${row.provider}/${row.method}` : `instrument/${row.instrumentId}`,
    instrumentId: row.instrumentId,
    shown: row.shown,
    obstacle: denialReasonOf(ctx, row),
  }))
  const [carried, unsplit] = [await readCarried(ctx, owner), await readUnsplit(ctx, owner, besides)]
  return groupSources(sourceDeposits, { carried, unsplit }).flatMap((source) => only(source, isMeant))
}
