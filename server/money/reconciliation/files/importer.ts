import { dayMs } from '#contract/durations.ts'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import { isCurrency, parseMajor } from '#contract/money.ts'
import type { LineKind } from '../schema.ts'

/** A line of a settlement file in our terms. Amounts are signed: positive is owed by the provider. */
export type ImportedLine = {
  readonly lineNumber: number
  readonly kind: LineKind
  readonly orderType: string
  readonly at: Date
  /** Our order, as the line names it. */
  readonly namedOrder: string | null
  readonly providerReference: string | null
  readonly amountMinor: bigint
  readonly currency: string
  readonly paymentMinor: bigint
  readonly paymentCurrency: string
  readonly batch: string | null
  /** Its whole content, which identifies the same line in another file. */
  readonly rawText: string
}

/** An error in a file: its line, its column, and a code in capitals. */
export type FileProblem = { readonly line: number; readonly column: string; readonly code: string }

/** One record of a file, by its column names. Unreadable values become problems of the record. */
export type FileRecord = {
  readonly line: number
  /** The whole record, unchanged. */
  readonly whole: string
  /** Empty if the cell is; card numbers in it are masked (W28). */
  text(column: string, maxLength?: number): string
  required(column: string, maxLength?: number): string
  currency(column: string): string
  /** Exact, in minor units; a fraction of a minor unit or an invalid decimal is a problem. */
  sum(column: string, currency: string): bigint
  at(column: string): Date
  refuse(column: string, code: string): void
}

/** A provider's file format: one of these for each, in `importers.ts`. */
export type SettlementImporter = {
  readonly format: string
  /** Required columns, in any order; others are ignored. */
  readonly columns: readonly string[]
  /** The lines of one record. `orderOf` parses our references at this provider. */
  read(record: FileRecord, orderOf: (name: string) => string | null): readonly ImportedLine[]
  /** The file's stated total of a currency, if the format has one. */
  totalOf?(record: FileRecord): { readonly currency: string; readonly minor: bigint }
}

/** Above any payment, and small enough for exact totals of a file. */
const maxMinor = 1_000_000_000_000n
const instant =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d{1,9})?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/

/** No payment is earlier, and none is dated more than a year ahead: such a date is a typing error. */
const earliest = Date.UTC(2000, 0, 1)
const maxAheadMs = 366 * dayMs

/** `2014-03-31 11:50:06.46106+00`, or a day, which starts in UTC. */
const readInstant = (typed: string, now: Date): Date | undefined => {
  const [, day = '', time = '00:00', zone = 'Z'] = instant.exec(typed) ?? []
  const offset =
    zone === 'Z' ? zone : zone.replace(':', '').replace(/^(.\d\d)(\d\d)?$/, (_, h, m) => `${h}:${m ?? '00'}`)
  const at = new Date(`${day}T${time}${offset}`)
  const isDay = !Number.isNaN(at.getTime()) && new Date(`${day}T00:00Z`).toISOString().startsWith(day)
  const isNear = at.getTime() >= earliest && at.getTime() <= now.getTime() + maxAheadMs
  return isDay && isNear ? at : undefined
}

/** A record with its columns by name; errors go to `onProblem`. */
export const recordOf = (
  columns: ReadonlyMap<string, number>,
  cells: readonly string[],
  line: number,
  onProblem: (problem: FileProblem) => void,
  now: Date,
): FileRecord => {
  const refuse = (column: string, code: string): void => onProblem({ line, column, code })
  const text = (column: string, maxLength = 200): string => {
    const value = maskCardNumbers((cells[columns.get(column) ?? -1] ?? '').replaceAll('\0', '').trim())
    if (value.length > maxLength) refuse(column, 'MAX_LENGTH')
    return value
  }
  const required = (column: string, maxLength?: number): string => {
    const value = text(column, maxLength)
    if (value === '') refuse(column, 'REQUIRED')
    return value
  }
  return {
    line,
    whole: cells.map((cell) => cell.trim()).join('\u001f'),
    text,
    required,
    refuse,
    currency(column) {
      const code = required(column).toUpperCase()
      if (code !== '' && !isCurrency(code)) refuse(column, 'CURRENCY')
      return code
    },
    sum(column, currency) {
      const typed = required(column)
      if (typed === '' || !isCurrency(currency)) return 0n
      const minor = parseMajor(typed.replace(/^\+/, ''), currency)
      if (minor !== undefined && minor <= maxMinor && minor >= -maxMinor) return minor
      refuse(column, 'AMOUNT')
      return 0n
    },
    at(column) {
      const typed = required(column)
      const at = readInstant(typed, now)
      if (!at && typed !== '') refuse(column, 'DATE')
      return at ?? new Date(0)
    },
  }
}
