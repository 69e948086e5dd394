import type { RawBuilder } from 'kysely'

/** Rows about a player, as they are told to them. */
export type ExportedTable = {
  readonly table: string
  readonly given: readonly string[]
  /** Secrets and their hashes, and forms of what is given already: no player is helped by them, a thief might be. */
  readonly withheld?: readonly string[]
  readonly orderBy: readonly string[]
  /** Columns that are told of some rows alone, and of which; null in the others. */
  readonly givenWhere?: Readonly<Record<string, RawBuilder<boolean>>>
  /** Whose a row is, where no column `uid` says so, or not every row with it is told. */
  readonly isOf?: (uid: number) => RawBuilder<boolean>
}

/** Names of columns, as they are written in one line. */
export const columns = (names: string): readonly string[] => names.split(' ')
