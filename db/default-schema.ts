/** The schema of an installation with its own database. */
export const defaultSchema = 'public'

/** The pg-boss schema of an installation with the tables in `schema`. */
export const jobsSchemaOf = (schema: string): string =>
  schema === defaultSchema ? 'pgboss' : `${schema}_jobs`
