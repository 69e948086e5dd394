/**
 * What a column may hold of a player, and what erasure does with it. The rows of a test's database are held against
 * these classes, so a new column needs one.
 */
export const columnClasses = {
  /** Tells who a player is, or is their own text: emptied, or deleted with its row (`erasure/erased-tables.ts`). */
  person: 'erased with the account',
  /** Free text of staff or of an outside party: emptied in the rows of the account; elsewhere, names are cut out of it. */
  words: 'erased in rows of the account; names of the person are cut out of all others',
  /** Holds a person for days or weeks; its own sweep deletes the row long before an account is erased. */
  passing: 'deleted by its own sweep long before',
  /** Keyed hashes and networks that keep a person out, and why a trader set a result: no account stands beside them. */
  kept: 'kept: it names no person',
  /** Names and credentials of people who work for the operator, or with it. */
  staff: 'no data of players',
  /** Names the operator's things: states, kinds, currencies, games, texts that everybody reads, keys of rows. */
  names: 'no data of players, or a fact that names nobody once the account is a number',
  /** Amounts, moments, switches and numbers of rows; an account is a number here too. */
  numbers: 'stays under the number of the account',
} as const

export type ColumnClass = keyof typeof columnClasses

/** Every column of a table, by class: names in one line each. */
export type TableColumns = Partial<Readonly<Record<ColumnClass, string>>>
export type ColumnsOf = Readonly<Record<string, TableColumns>>
