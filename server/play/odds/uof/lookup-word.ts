/** The table's entry for a feed's word; names of the object prototype are not found. */
export const lookupWord = <T>(table: Readonly<Record<string, T>>, word: string | undefined): T | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined
