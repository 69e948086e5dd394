import { dayMs } from '#contract/durations.ts'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import { isCurrency, parseMajor } from '#contract/money.ts'
import type { LineKind } from '../schema.ts'

/** A line of a settlement file in the house's words. Sums are signed: what the provider owes the house is above zero. */
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
  /** All that it says, by which the same line is known again in another file. */
  readonly says: string
}

/** What is wrong with a file, where: a line of it, its column, and a code in capitals. */
export type FileProblem = { readonly line: number; readonly column: string; readonly code: string }

/** One record of a file, by the names of its columns. What cannot be read becomes a problem of the record. */
export type FileRecord = {
  readonly line: number
  /** All of it, as it stands there. */
  readonly whole: string
  /** Empty where the column is; a card number in it is masked (W28). */
  text(column: string, maxLength?: number): string
  required(column: string, maxLength?: number): string
  currency(column: string): string
  /** Exactly, in minor units; what divides a minor unit or is no plain decimal is a problem. */
  sum(column: string, currency: string): bigint
  at(column: string): Date
  refuse(column: string, code: string): void
}

/** What a provider's form of a file is to the house: one of these for each, in `importers.ts`. */
export type SettlementImporter = {
  readonly format: string
  /** The columns that a file must have, in any order; others are left alone. */
  readonly columns: readonly string[]
  /** The lines that one record stands for. `orderOf` reads our names for orders at this provider. */
  read(record: FileRecord, orderOf: (name: string) => string | null): readonly ImportedLine[]
  /** What the record says that all of the file comes to in a currency, where the form has that. */
  totalOf?(record: FileRecord): { readonly currency: string; readonly minor: bigint }
}

/** Beyond any sum of one payment, and small enough that those of a whole file can be added up. */
const maxMinor = 1_000_000_000_000n
const instant =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d{1,9})?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/

/** No provider or bank has paid the house before, and none dates a payment later than a year ahead: a slip of the pen. */
const earliest = Date.UTC(2000, 0, 1)
const maxAheadMs = 366 * dayMs

/** `2014-03-31 11:50:06.46106+00`, or a day, which begins in UTC. */
const readInstant = (typed: string, now: Date): Date | undefined => {
  const [, day = '', time = '00:00', zone = 'Z'] = instant.exec(typed) ?? []
  const offset =
    zone === 'Z' ? zone : zone.replace(':', '').replace(/^(.\d\d)(\d\d)?$/, (_, h, m) => `${h}:${m ?? '00'}`)
  const at = new Date(`${day}T${time}${offset}`)
  const isDay = !Number.isNaN(at.getTime()) && new Date(`${day}T00:00Z`).toISOString().startsWith(day)
  const isNear = at.getTime() >= earliest && at.getTime() <= now.getTime() + maxAheadMs
  return isDay && isNear ? at : undefined
}

/** A record with its columns by name; what it cannot be read as is told to `onProblem`. */
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
