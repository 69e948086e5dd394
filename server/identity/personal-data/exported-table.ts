import type { RawBuilder } from 'kysely'

export type ExportedTable = {
  readonly table: string
  readonly given: readonly string[]
  /** Secrets and their hashes, and duplicates of disclosed data: useless to a player, useful to a thief. */
  readonly withheld?: readonly string[]
  readonly orderBy: readonly string[]
  /** Columns disclosed only for some rows, and the condition; null in the others. */
  readonly rowCondition?: Readonly<Record<string, RawBuilder<boolean>>>
  /** The owner of a row, when it has no `uid` column or not all rows are disclosed. */
  readonly isOf?: (uid: number) => RawBuilder<boolean>
}

export const columns = (names: string): readonly string[] => names.split(' ')
