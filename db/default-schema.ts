/** Where the tables of a house are that has a database to itself. */
export const defaultSchema = 'public'

/** Where pg-boss keeps the jobs of the house whose tables are in `schema`. */
export const jobsSchemaOf = (schema: string): string =>
  schema === defaultSchema ? 'pgboss' : `${schema}_jobs`
