import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Migrations } from '#db/upgrade/run-migrations.ts'

/** Runs migrations in order on an empty embedded database, and returns the statements that each has sent. */
export const recordStatements = async (
  migrations: Migrations,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const sent = new Map<string, string[]>()
  let current: string[] = []
  const db = new Kysely<Database>({
    dialect: new PGliteDialect({ pglite: await PGlite.create() }),
    log: ({ query }) => void current.push(query.sql),
  })
  try {
    for (const [name, { up }] of Object.entries(migrations).toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    )) {
      current = []
      sent.set(name, current)
      await db.transaction().execute((tx) => up(tx as unknown as Kysely<never>))
    }
  } finally {
    await db.destroy()
  }
  return sent
}
