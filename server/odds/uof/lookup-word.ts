/** What a table has under a word that a feed gives: nothing under the names that every object has. */
export const lookupWord = <T>(table: Readonly<Record<string, T>>, word: string | undefined): T | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined
