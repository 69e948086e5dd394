import { sql } from 'kysely'
import type { SearchHit, SearchReason } from '#contract/operator/shapes/player-shapes.ts'
import { iban, plainIban } from '#contract/iban.ts'
import { toMoney } from '#contract/money.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

const maxPayments = 8

/** `4711`, `#4711`, `deposit-4711`. */
const numberIn = (typed: string): bigint | undefined => {
  const digits = /^(?:#|(?:deposit|withdrawal)-)?([1-9]\d{0,17})$/i.exec(typed)?.[1]
  return digits === undefined ? undefined : BigInt(digits)
}

/** The last four characters of an account number, given alone or as a whole IBAN. */
const accountEndIn = (typed: string): string | undefined => {
  const plain = plainIban(typed.replaceAll(/[•*.…]/g, ''))
  if (/^(?=.*\d)[A-Z0-9]{4}$/.test(plain)) return plain
  return iban(plain) === undefined ? plain.slice(-4) : undefined
}

/** Payments by their number, by either party's reference, and by the end of the destination account. */
export const findPaymentHits = async ({ db }: Pick<Kernel, 'db'>, typed: string): Promise<SearchHit[]> => {
  const id = numberIn(typed) ?? null
  const end = accountEndIn(typed) ?? null
  const rows = await db
    .with(
      'found',
      () => sql<{ id: bigint; why: SearchReason[] }>`(
        select id, array_agg(distinct why) as why from (
          (select id, 'payment_id' as why from cashier_transactions where id = ${id}::bigint)
          union all
          (select split_part(reference, '-', 2)::bigint, 'payment_reference'
            from payment_orders where provider_reference = ${typed} limit ${maxPayments})
          union all
          (select id, 'account_end' from cashier_transactions
            where upper(right(coalesce(requisites_masked ->> 'iban', requisites_masked ->> 'account'), 4)) = ${end}::text
              and requisites_masked <> '{}'
            order by upper(right(coalesce(requisites_masked ->> 'iban', requisites_masked ->> 'account'), 4)), id desc
            limit ${maxPayments})
        ) as each_way group by id)`,
    )
    .selectFrom('found')
    .innerJoin('cashier_transactions as payment', 'payment.id', 'found.id')
    .innerJoin('players', 'players.uid', 'payment.uid')
    .select(['payment.id', 'why', 'payment.uid', 'login', 'players.status', 'payment.type'])
    .select(['payment.status as payment_status', 'amount_minor', 'payment.currency', 'payment.created_at'])
    .orderBy(sql`'account_end' = any(why)`)
    .orderBy('payment.id', 'desc')
    .limit(maxPayments)
    .execute()
  return rows.map(({ amount_minor, currency, created_at, ...row }) => ({
    kind: 'payment',
    ...row,
    id: String(row.id),
    amount: toMoney(amount_minor, currency),
    created_at: created_at.toISOString(),
  }))
}
