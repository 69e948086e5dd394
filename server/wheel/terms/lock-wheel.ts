import type { Tx } from '#db/transaction.ts'

/**
 * Holds all wheels still, since one at most runs, and each spin of that one waits. Answers one of them, with the number of its newest
 * version, 0 where it has none, and whether another one runs.
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
