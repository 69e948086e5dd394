/**
 * What a column may contain about a player, and what erasure does with it. A test compares the rows of a test
 * database with these classes, so a new column needs one.
 */
export const columnClasses = {
  /** Identifies a player, or is their text: emptied, or deleted with its row (`erasure/erased-tables.ts`). */
  person: 'erased with the account',
  /** Free text of staff or external parties: emptied in the account's rows; names are cut out elsewhere. */
  words: 'erased in rows of the account; names of the person are cut out of all others',
  /** Identifies a person for days or weeks; its own job deletes the row long before an account is erased. */
  passing: 'deleted by its own cron job long before',
  /** Keyed hashes and networks that block a person, and a trader's reason for a result: without an account. */
  kept: 'kept: it names no person',
  /** Names and credentials of people who work for the operator, or with it. */
  staff: 'no data of players',
  /** The operator's own names: states, kinds, currencies, games, public texts, keys of rows. */
  names: 'no data of players, or a fact that names no one once the account is a number',
  /** Amounts, times, switches and row numbers; an account is a number here too. */
  numbers: 'stays under the number of the account',
} as const

export type ColumnClass = keyof typeof columnClasses

/** Every column of a table, by class: names in one line each. */
export type TableColumns = Partial<Readonly<Record<ColumnClass, string>>>
export type TableColumnClasses = Readonly<Record<string, TableColumns>>
