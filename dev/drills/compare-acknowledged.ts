import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Actor } from '#db/seed/actor.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { depositCents, firstDepositCents, stakeCents, winCents, type Acknowledged } from './drill-load.ts'

export type Comparison = {
  readonly present: readonly Acknowledged[]
  readonly missing: readonly Acknowledged[]
}

/** Which acknowledged operations a database has. */
export const compareAcknowledged = async (
  db: Kysely<Database>,
  acknowledged: readonly Acknowledged[],
): Promise<Comparison> => {
  const plays = await db
    .selectFrom('game_transactions')
    .select('transaction_id')
    .where('supplier', '=', 'sandbox')
    .where('status', '=', 'accepted')
    .execute()
  const paid = await db
    .selectFrom('cashier_transactions')
    .select('id')
    .where('type', '=', 'deposit')
    .where('status', '=', 'success')
    .execute()
  const known = new Set([...plays.map((row) => row.transaction_id), ...paid.map(({ id }) => String(id))])
  return {
    present: acknowledged.filter(({ id }) => known.has(id)),
    missing: acknowledged.filter(({ id }) => !known.has(id)),
  }
}

const centsOf = (one: Acknowledged): number =>
  ({ bet: -stakeCents, win: winCents, deposit: depositCents })[one.kind]

/**
 * Players whose balance is not what the acknowledged operations make it; valid after a load whose every
 * operation was answered.
 */
export const findWrongBalances = async (
  db: Kysely<Database>,
  players: readonly Actor[],
  acknowledged: readonly Acknowledged[],
): Promise<string[]> => {
  const wrong: string[] = []
  for (const { uid } of players) {
    const own = acknowledged.filter((one) => one.uid === uid)
    const expected = BigInt(own.reduce((sum, one) => sum + centsOf(one), firstDepositCents))
    const { mainMinor } = await readBalances(db, uid)
    if (mainMinor !== expected) wrong.push(`player ${uid} has ${mainMinor} instead of ${expected}`)
  }
  return wrong
}
