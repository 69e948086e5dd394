import type { Db } from '#db/connect.ts'

/** Open orders counted by provider and kind, one line each, for an operator after a restore. */
export const findOpenPayments = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_orders')
    .select((order) => ['provider', 'kind', order.fn.countAll<bigint>().as('count')])
    .where('outcome', 'is', null)
    .groupBy(['provider', 'kind'])
    .orderBy('provider')
    .orderBy('kind')
    .execute()
  return rows.map(({ provider, kind, count }) => `${provider}: ${count} of kind ${kind}`)
}
