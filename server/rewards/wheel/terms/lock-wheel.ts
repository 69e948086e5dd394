import type { Tx } from '#db/transaction.ts'

/**
 * Locks all wheels, since at most one runs, which also blocks its spins. Returns the wheel with its newest
 * version number, 0 without one, and whether another one runs.
 */
export const lockWheel = async (tx: Tx, sysname: string) => {
  const all = await tx.db
    .selectFrom('wheels')
    .select(['id', 'sysname', 'status'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const wheel = all.find((one) => one.sysname === sysname)
  if (!wheel) return undefined
  const newest = await tx.db
    .selectFrom('wheel_versions')
    .select((version) => version.fn.max('number').as('number'))
    .where('wheel_id', '=', wheel.id)
    .executeTakeFirst()
  const doesOtherRun = all.some(({ id, status }) => id !== wheel.id && status === 'running')
  return { ...wheel, number: newest?.number ?? 0, doesOtherRun }
}
