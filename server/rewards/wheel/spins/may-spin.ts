import { dayMs } from '#contract/durations.ts'
import type { WheelTerms } from '#contract/wheel-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { maxSectorCost, sectorCosts } from '../terms/sector-costs.ts'
import type { RunningWheel } from '../terms/running-wheel.ts'

/** A day begins at midnight UTC, as in every report. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
export const dayAfter = (at: Date): Date => new Date((Math.floor(at.getTime() / dayMs) + 1) * dayMs)

export const hasSpunFree = async (
  db: Db | Tx['db'],
  { id }: Pick<RunningWheel, 'id'>,
  { uid, day }: { uid: number; day: string },
): Promise<boolean> =>
  (await db
    .selectFrom('wheel_spins')
    .select('id')
    .where('wheel_id', '=', id)
    .where('uid', '=', uid)
    .where('day', '=', day)
    .where('paid_with', '=', 'free')
    .executeTakeFirst()) !== undefined

export const spentOn = async (
  db: Db | Tx['db'],
  { id }: Pick<RunningWheel, 'id'>,
  { day, currency }: { day: string; currency: string },
): Promise<bigint> =>
  (
    await db
      .selectFrom('wheel_days')
      .select('spent_minor')
      .where('wheel_id', '=', id)
      .where('day', '=', day)
      .where('currency', '=', currency)
      .executeTakeFirst()
  )?.spent_minor ?? 0n

/** Locks the day and reads its cost so far. */
export const lockDay = async (
  tx: Tx,
  { id }: Pick<RunningWheel, 'id'>,
  { day, currency }: { day: string; currency: string },
): Promise<bigint> => {
  await tx.db
    .insertInto('wheel_days')
    .values({ wheel_id: id, day, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { spent_minor: spent } = await tx.db
    .selectFrom('wheel_days')
    .select('spent_minor')
    .where('wheel_id', '=', id)
    .where('day', '=', day)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return spent
}

export const addToDay = async (
  tx: Tx,
  { id }: Pick<RunningWheel, 'id'>,
  { day, currency, cost }: { day: string; currency: string; cost: bigint },
): Promise<void> => {
  await tx.db
    .updateTable('wheel_days')
    .set((row) => ({ spent_minor: row('spent_minor', '+', cost) }))
    .where('wheel_id', '=', id)
    .where('day', '=', day)
    .where('currency', '=', currency)
    .execute()
}

/**
 * The cost of each sector, if the wheel is available in a currency: all sectors can be given, and the rest of
 * the daily budget covers the most expensive one. Otherwise it is unavailable, so no spin has other
 * probabilities.
 */
export const costsToday = async (
  db: Db | Tx['db'],
  terms: WheelTerms,
  currency: string,
  spent: bigint,
): Promise<readonly bigint[] | 'CURRENCY' | 'RESTING'> => {
  const budget = terms.budget[currency]
  if (budget === undefined) return 'CURRENCY'
  const costs = await sectorCosts(db, terms, currency)
  return costs && spent + maxSectorCost(costs) <= BigInt(budget) ? costs : 'RESTING'
}
