import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/connect.ts'

/** A table of pg-boss, which is no part of the house's own schema. */
export const bossTable = (
  { jobsSchema }: Pick<Connection, 'jobsSchema'>,
  name: 'job' | 'queue' | 'schedule',
): RawBuilder<unknown> => sql`${sql.id(jobsSchema, name)}`
