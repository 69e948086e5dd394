import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Db } from '#db/connect.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { erasedBy, erasingTypes } from './erased-records.ts'
import { genesisOf, isErased, sealOf, type AuditRecord, type Erased } from './record-hashes.ts'
import { findChain, withChainLock, lockChain } from './seal-records.ts'

/** One line of the copy: a record with its seal. Large numbers are texts. */
export type CopyLine = { readonly number: string; readonly hash: string; readonly record: SerializedRecord }
export type SerializedRecord = Omit<AuditRecord, 'id' | 'at' | 'session_id' | 'erased_mac'> & {
  id: string
  at: string
  session_id: string | null
}

export type SealedRecord = { readonly number: bigint; readonly hash: string; readonly record: AuditRecord }

export const serializeCopiedRecord = ({ erased_mac: _left, ...record }: AuditRecord): SerializedRecord => ({
  ...record,
  id: String(record.id),
  at: record.at.toISOString(),
  session_id: record.session_id === null ? null : String(record.session_id),
})

export const bare = (record: SerializedRecord): SerializedRecord => ({
  ...record,
  ip: '',
  subject: '',
  reason: '',
  before: null,
  after: null,
})

/** Sealed records in chain order, after a place in it. */
export const readSealed = async (
  db: Db | Tx['db'],
  after: bigint,
  limit: number,
): Promise<SealedRecord[]> => {
  const rows = await db
    .selectFrom('audit_seals')
    .innerJoin('audit_records', 'audit_records.id', 'audit_seals.record_id')
    .selectAll('audit_records')
    .select(['audit_seals.number', 'audit_seals.hash'])
    .where('audit_seals.number', '>', after)
    .orderBy('audit_seals.number')
    .limit(limit)
    .execute()
  return rows.map(({ number, hash, ...record }) => ({ number: number ?? 0n, hash: hash ?? '', record }))
}

const readLine = (text: string): CopyLine | undefined => {
  try {
    const line = JSON.parse(text) as Partial<CopyLine>
    const isLine = /^\d+$/.test(line.number ?? '') && typeof line.hash === 'string' && line.record
    return isLine ? (line as CopyLine) : undefined
  } catch {
    // A line truncated by a crash; the record is written again after it.
    return undefined
  }
}

export async function* readCopy(file: string): AsyncGenerator<CopyLine> {
  for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
    const line = readLine(text)
    if (line) yield line
  }
}

const lastLine = (file: string): CopyLine | undefined => {
  if (!existsSync(file)) return undefined
  const { size } = statSync(file)
  const descriptor = openSync(file, 'r')
  try {
    for (let length = Math.min(size, 65_536); length > 0; length = Math.min(size, length * 4)) {
      const bytes = Buffer.alloc(length)
      readSync(descriptor, bytes, 0, length, size - length)
      const texts = bytes.toString('utf8').split('\n')
      const found = texts.slice(length < size ? 1 : 0).findLast((text) => readLine(text) !== undefined)
      if (found) return readLine(found)
      if (length === size) return undefined
    }
    return undefined
  } finally {
    closeSync(descriptor)
  }
}

/** Begins with a line break, which ends a line that a crash may have truncated. */
const append = (file: string, lines: readonly CopyLine[]): void => {
  mkdirSync(dirname(file), { recursive: true })
  const descriptor = openSync(file, 'a', 0o600)
  try {
    writeSync(descriptor, lines.map((line) => `\n${JSON.stringify(line)}`).join(''))
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

type Parts = Pick<Kernel, 'connection' | 'secrets' | 'settings' | 'log'>

const batch = 500

/** The last place of each copy known to this process; a file is read again only when there is more to write. */
const reached = new WeakMap<object, bigint>()

const copyBatch = async (parts: Parts, tx: Tx): Promise<number> => {
  await lockChain(parts, tx)
  const file = parts.settings.auditLogFile
  const last = lastLine(file)
  const rows = await readSealed(tx.db, BigInt(last?.number ?? 0), batch)
  let hash = last?.hash ?? genesisOf(parts, (await findChain(tx.db)) ?? '')
  for (const { number, hash: sealed, record } of rows) {
    hash = sealOf(parts, hash, { number, recordId: record.id, mac: record.mac })
    if (hash !== sealed) {
      parts.log.error(
        { file, number: String(number) },
        'The audit log does not continue its copy. Nothing is added to the copy; see npm run audit:check',
      )
      return 0
    }
  }
  if (rows.length > 0)
    append(
      file,
      rows.map(({ number, hash: sealed, record }) => ({
        number: String(number),
        hash: sealed,
        record: serializeCopiedRecord(record),
      })),
    )
  reached.set(parts.connection, rows.at(-1)?.number ?? BigInt(last?.number ?? 0))
  return rows.length
}

const findNewlyErased = async ({ connection, settings }: Parts): Promise<Erased> => {
  const rows = await connection.db
    .selectFrom('audit_seals')
    .innerJoin('audit_records', 'audit_records.id', 'audit_seals.record_id')
    .select(['audit_records.type', 'audit_records.uid', 'audit_records.subject'])
    .where('audit_seals.number', '>', BigInt(lastLine(settings.auditLogFile)?.number ?? 0))
    .where('audit_records.type', 'in', erasingTypes)
    .execute()
  return erasedBy(rows)
}

/**
 * Removes personal data of erased accounts from the copy, before the erasure's record is added: a copy that has
 * the record no longer has the facts. The file is written again and replaced atomically; an append-only file is
 * logged as manual work.
 */
const eraseInCopy = async (parts: Parts): Promise<void> => {
  const file = parts.settings.auditLogFile
  const erased = await findNewlyErased(parts)
  if ((erased.uids.size === 0 && erased.ids.size === 0) || !existsSync(file)) return
  const next = `${file}.next`
  try {
    await withChainLock(parts, async () => {
      rmSync(next, { force: true })
      let lines: CopyLine[] = []
      for await (const line of readCopy(file)) {
        const { record } = line
        const isLost = isErased({ id: BigInt(record.id), uid: record.uid }, erased)
        lines.push(isLost ? { ...line, record: bare(record) } : line)
        if (lines.length < batch) continue
        append(next, lines)
        lines = []
      }
      append(next, lines)
      renameSync(next, file)
    })
  } catch (error) {
    parts.log.error(
      { err: error, file, uids: [...erased.uids] },
      'The copy of the audit log cannot be rewritten without people who were erased',
    )
  }
}

/**
 * Appends newly sealed records to the copy beside the database (standards L2). A copy only grows: when the
 * table does not continue it, nothing is written and it is logged. A failed write is logged, and resumed later
 * at the same place.
 */
export const copyRecords = async (parts: Parts): Promise<void> => {
  try {
    const newest = await parts.connection.db
      .selectFrom('audit_seals')
      .select((seal) => seal.fn.max('number').as('number'))
      .executeTakeFirst()
    if ((newest?.number ?? 0n) === (reached.get(parts.connection) ?? 0n)) return
    await eraseInCopy(parts)
    while ((await transact(parts.connection, (tx) => copyBatch(parts, tx))) === batch);
  } catch (error) {
    parts.log.error({ err: error, file: parts.settings.auditLogFile }, 'The audit log cannot be copied')
  }
}
