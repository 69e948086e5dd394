import { existsSync } from 'node:fs'
import type { Db } from '#db/connect.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import {
  bare,
  readCopy,
  readSealed,
  serializeCopiedRecord,
  type CopyLine,
  type SealedRecord,
  type SerializedRecord,
} from './audit-copy.ts'
import { readErased } from './erased-records.ts'
import { canonicalJson, genesisOf, isErased, isIntact, sealOf, type Erased } from './record-hashes.ts'
import { findChain } from './seal-records.ts'

export const auditChecks = {
  records: 'Every record says what it said when it was written',
  chain: 'Every seal follows from the seal before it, and none is missing',
  outside: 'Every record has its place in the chain, or waits for one',
  copy: 'The copy beside the database says what the table says',
  tail: 'Nothing that the copy holds has left the table',
} as const

export type AuditCheck = keyof typeof auditChecks
export type AuditProblem = { readonly check: AuditCheck; readonly where: string }
export type AuditReport = {
  readonly problems: readonly AuditProblem[]
  readonly sealed: number
  readonly waiting: number
  /** Lines of the copy compared with the table; the newest may still be missing from it. */
  readonly copied: number
}

type Parts = Pick<Kernel, 'secrets'> & {
  readonly db: Db
  readonly file: string
  /** Called at intervals with the number of records compared with the chain. */
  readonly onProgress?: (sealed: number) => Promise<void>
}

const batch = 1000
/** Enough to see what happened; a chain that broke early would otherwise report every record. */
const maxProblems = 50

async function* allSealed(db: Db): AsyncGenerator<SealedRecord> {
  for (let after = 0n; ;) {
    const rows = await readSealed(db, after, batch)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.number
  }
}

/** Reads the copy in parallel with the table: the line at a place of the chain, and those before it. */
const walkCopy = (file: string) => {
  const lines: AsyncIterator<CopyLine> = readCopy(file)
  let next: IteratorResult<CopyLine> | undefined
  let before = 0n
  return {
    follows(line: CopyLine): boolean {
      const number = BigInt(line.number)
      const isNext = number === before + 1n
      before = number
      return isNext
    },
    /** The next line at or before this place, or undefined. */
    async upTo(number: bigint | undefined): Promise<CopyLine | undefined> {
      next ??= await lines.next()
      if (next.done || (number !== undefined && BigInt(next.value.number) > number)) return undefined
      const { value } = next
      next = undefined
      return value
    },
  }
}

const countWaiting = async (db: Db): Promise<{ waiting: number; outside: bigint[] }> => {
  const { waiting } = await db
    .selectFrom('audit_seals')
    .select((seal) => seal.fn.countAll<bigint>().as('waiting'))
    .where('number', 'is', null)
    .executeTakeFirstOrThrow()
  const outside = await db
    .selectFrom('audit_records')
    .leftJoin('audit_seals', 'audit_seals.record_id', 'audit_records.id')
    .select('audit_records.id')
    .where('audit_seals.record_id', 'is', null)
    .limit(maxProblems)
    .execute()
  return { waiting: Number(waiting), outside: outside.map(({ id }) => id) }
}

/** Unsealed records are checked only against their own hash. */
const checkWaiting = async (
  parts: Parts,
  erased: Erased,
  add: (problem: AuditProblem) => void,
): Promise<void> => {
  const rows = await parts.db
    .selectFrom('audit_seals')
    .innerJoin('audit_records', 'audit_records.id', 'audit_seals.record_id')
    .selectAll('audit_records')
    .where('audit_seals.number', 'is', null)
    .execute()
  for (const record of rows)
    if (!isIntact(parts, record, erased)) add({ check: 'records', where: `record ${record.id}` })
}

/** The copy may still have the facts of a just erased account, or have lost them first. */
const isSame = (copied: SerializedRecord, kept: SerializedRecord, erased: Erased): boolean => {
  const lost = isErased({ id: BigInt(kept.id), uid: kept.uid }, erased)
  const [one, other] = lost ? [bare(copied), bare(kept)] : [copied, kept]
  return canonicalJson(one) === canonicalJson(other)
}

/**
 * Checks the audit log against its seals and against the copy beside the database (standards L2). It detects a
 * record edited, inserted or removed by hand, also at the end of the log, unless the secret, the database and
 * the copy are all in the same wrong hands.
 */
export const checkAudit = async (parts: Parts): Promise<AuditReport> => {
  const problems: AuditProblem[] = []
  const add = (problem: AuditProblem): void => void problems.push(problem)
  const hasCopy = existsSync(parts.file)
  const copy = hasCopy ? walkCopy(parts.file) : undefined
  const erased = await readErased(parts.db)
  let hash = genesisOf(parts, (await findChain(parts.db)) ?? '')
  let before = 0n
  let sealed = 0
  let copied = 0

  const compare = async (row: SealedRecord): Promise<void> => {
    for (let line = await copy?.upTo(row.number); line; line = await copy?.upTo(row.number)) {
      copied++
      if (!copy?.follows(line)) add({ check: 'copy', where: `lines before number ${line.number}` })
      if (BigInt(line.number) < row.number) add({ check: 'tail', where: `number ${line.number}` })
      else if (line.hash !== row.hash || !isSame(line.record, serializeCopiedRecord(row.record), erased))
        add({ check: 'copy', where: `number ${line.number}, record ${line.record.id}` })
    }
  }

  for await (const row of allSealed(parts.db)) {
    const { number, record } = row
    sealed++
    if (!isIntact(parts, record, erased)) add({ check: 'records', where: `record ${record.id}` })
    if (number !== before + 1n) add({ check: 'chain', where: `numbers ${before + 1n} to ${number - 1n}` })
    else if (sealOf(parts, hash, { number, recordId: record.id, mac: record.mac }) !== row.hash)
      add({ check: 'chain', where: `number ${number}, record ${record.id}` })
    hash = row.hash
    before = number
    await compare(row)
    if (sealed % batch === 0) await parts.onProgress?.(sealed)
  }
  for (let line = await copy?.upTo(undefined); line; line = await copy?.upTo(undefined)) {
    copied++
    add({ check: 'tail', where: `number ${line.number}` })
  }
  if (!hasCopy && sealed > 0) add({ check: 'copy', where: `there is no file ${parts.file}` })
  const { waiting, outside } = await countWaiting(parts.db)
  for (const id of outside) add({ check: 'outside', where: `record ${id}` })
  await checkWaiting(parts, erased, add)
  return { problems: problems.slice(0, maxProblems), sealed, waiting, copied }
}
