import { sql } from 'kysely'
import { installationLock } from '#db/installation-lock.ts'
import { nanoid } from 'nanoid'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { genesisOf, sealOf } from './record-hashes.ts'

type Parts = Pick<Kernel, 'connection' | 'secrets'>

/** An unused lock number: the chain and its copy grow at one place at a time. */
const chainKey = 7_340_023
const batch = 500

/** Locks the chain for other processes until commit; the embedded database has one transaction at a time. */
export const lockChain = async ({ connection }: Pick<Parts, 'connection'>, tx: Tx): Promise<void> => {
  if (connection.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${installationLock(chainKey)})`.execute(tx.db)
}

/** The same for work longer than a transaction may take. */
export const withChainLock = async (
  { connection }: Pick<Parts, 'connection'>,
  work: () => Promise<void>,
): Promise<void> => {
  if (connection.kind === 'pglite') return work()
  await connection.longRunning.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${installationLock(chainKey)})`.execute(held)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${installationLock(chainKey)})`.execute(held)
    }
  })
}

const chainFact = 'audit_chain'

/** The name of this database's chain; `undefined` before its first seal. */
export const findChain = async (db: Tx['db'] | Kernel['db']): Promise<string | undefined> => {
  const fact = await db
    .selectFrom('house_facts')
    .select('value')
    .where('name', '=', chainFact)
    .executeTakeFirst()
  return fact && String(fact.value)
}

const nameChain = async (tx: Tx): Promise<string> => {
  const known = await findChain(tx.db)
  if (known) return known
  const name = nanoid()
  await tx.db
    .insertInto('house_facts')
    .values({ name: chainFact, value: JSON.stringify(name) })
    .execute()
  return name
}

const lastSeal = (tx: Tx) =>
  tx.db
    .selectFrom('audit_seals')
    .select(['number', 'hash'])
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

const sealBatch = async (parts: Parts, tx: Tx): Promise<number> => {
  await lockChain(parts, tx)
  const waiting = await tx.db
    .selectFrom('audit_seals')
    .innerJoin('audit_records', 'audit_records.id', 'audit_seals.record_id')
    .select(['audit_records.id', 'audit_records.mac'])
    .where('audit_seals.number', 'is', null)
    .orderBy('audit_records.id')
    .limit(batch)
    .execute()
  if (waiting.length === 0) return 0
  const last = await lastSeal(tx)
  let hash = last?.hash ?? genesisOf(parts, await nameChain(tx))
  let number = last?.number ?? 0n
  const seals = waiting.map(({ id, mac }) => {
    number++
    hash = sealOf(parts, hash, { number, recordId: id, mac })
    return { id: String(id), number: String(number), hash }
  })
  await sql`
    update audit_seals set number = seal.number, hash = seal.hash
    from unnest(${seals.map(({ id }) => id)}::bigint[], ${seals.map((seal) => seal.number)}::bigint[],
      ${seals.map((seal) => seal.hash)}::text[]) as seal (record_id, number, hash)
    where audit_seals.record_id = seal.record_id`.execute(tx.db)
  return seals.length
}

/**
 * Gives every committed unsealed record its place in the chain. Runs some time after the records, in one
 * process at a time, so that writers never wait for one another; the order of places is the order of sealing.
 */
export const sealRecords = async (parts: Parts): Promise<void> => {
  while ((await transact(parts.connection, (tx) => sealBatch(parts, tx))) === batch);
}
