/** Where the tables of a house are that has a database to itself. */
export const defaultSchema = 'public'
