import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, zstdCompressSync } from 'node:zlib'
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import { csvLine } from '#server/platform/kernel/lists/csv-line.ts'
import { randomId } from '#server/platform/kernel/random.ts'
import type { ColumnType, ExtractColumn, ExtractTable } from './extract-table.ts'
import { extractVersion } from './extract-tables.ts'
import type { ExtractRow } from './read-rows.ts'

/** A file that has its final name only when it is whole. */
type ExtractFile = {
  readonly path: string
  write(rows: readonly ExtractRow[]): Promise<void>
  finish(): Promise<void>
  discard(): Promise<void>
}

const elements: Readonly<Record<ColumnType, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  bigint: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  timestamp: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  date: { type: 'INT32', converted_type: 'DATE' },
}

const schemaOf = (columns: readonly ExtractColumn[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.map(({ name, type, isNullable }): SchemaElement => ({
    name,
    ...elements[type],
    repetition_type: isNullable ? 'OPTIONAL' : 'REQUIRED',
  })),
]

const parquetValue = (value: unknown, type: ColumnType): unknown => {
  if (value === null) return null
  if (type === 'bigint') return BigInt(String(value))
  return type === 'date' ? new Date(`${String(value)}T00:00:00Z`) : value
}

/** Outside the folders that readers read whole. */
const draftsOf = (folder: string): string => join(folder, '.drafts')

/** Removes what a writer that was killed has left; only the one writer of the folder may. */
export const removeDrafts = async (folder: string): Promise<void> => {
  await rm(draftsOf(folder), { recursive: true, force: true })
  await mkdir(draftsOf(folder), { recursive: true })
}

type Place = { readonly path: string; readonly draft: string }

const createParquetFile = async (
  { path, draft }: Place,
  { name, columns }: ExtractTable,
): Promise<ExtractFile> => {
  const file = await open(draft, 'w')
  const writer = new ByteWriter()
  const flush = async () => {
    const bytes = new Uint8Array(writer.buffer, 0, writer.index)
    for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten
    writer.index = 0
  }
  const parquet = new ParquetWriter({
    writer: Object.assign(writer, { flush, finish: flush }),
    schema: schemaOf(columns),
    codec: 'ZSTD',
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
    createdBy: 'Baize',
    kvMetadata: [{ key: 'baize.extract', value: `${name} ${extractVersion}` }],
  })
  return {
    path,
    async write(rows) {
      await parquet.write({
        columnData: columns.map((column) => ({
          name: column.name,
          data: rows.map((row) => parquetValue(row[column.name], column.type)),
        })),
        rowGroupSize: rows.length,
      })
    },
    async finish() {
      await parquet.finish()
      await file.sync()
      await file.close()
      await rename(draft, path)
    },
    async discard() {
      await file.close()
      await rm(draft, { force: true })
    },
  }
}

const csvCell = (value: unknown): string => {
  if (value === null) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}

const createCsvFile = ({ path, draft }: Place, { columns }: ExtractTable): ExtractFile => {
  const gzip = createGzip()
  const file = createWriteStream(draft, { flush: true })
  const written = pipeline(gzip, file)
  // Each of the calls below awaits it; until one does, a full disk must not end the process.
  written.catch(() => undefined)
  gzip.write(csvLine(columns.map(({ name }) => name)))
  return {
    path,
    async write(rows) {
      const text = rows.map((row) => csvLine(columns.map(({ name }) => csvCell(row[name])))).join('')
      const taken = new Promise<void>((resolve, reject) =>
        gzip.write(text, (error) => (error ? reject(error) : resolve())),
      )
      // A stream whose file has failed calls back no more.
      await Promise.race([taken, written])
    },
    async finish() {
      gzip.end()
      await written
      await rename(draft, path)
    },
    async discard() {
      gzip.destroy()
      file.destroy()
      await written.catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}

/** `parquet/rounds/day=2026-11-30/rounds.parquet`: Spark reads every file of a folder, so the formats are apart. */
export const openExtractFiles = async (
  folder: string,
  table: ExtractTable,
  day: string,
): Promise<readonly ExtractFile[]> => {
  const place = (format: string, ending: string): Place => ({
    path: join(folder, format, table.name, `day=${day}`, `${table.name}.${ending}`),
    draft: join(draftsOf(folder), `${randomId()}.${ending}`),
  })
  const [parquet, csv] = [place('parquet', 'parquet'), place('csv', 'csv.gz')]
  for (const { path } of [parquet, csv]) await mkdir(dirname(path), { recursive: true })
  return [await createParquetFile(parquet, table), createCsvFile(csv, table)]
}
