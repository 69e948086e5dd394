import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/connect.ts'

export const bossTable = (
  { jobsSchema }: Pick<Connection, 'jobsSchema'>,
  name: 'job' | 'queue' | 'schedule',
): RawBuilder<unknown> => sql`${sql.id(jobsSchema, name)}`
