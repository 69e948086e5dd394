import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { copyTemplateDatabase } from '#test/template-database.ts'
import { tablesWithKeysWithoutPlayer } from './keys-without-player.ts'

test('a table of players has the player in each unique key, or is listed with those that do not', async () => {
  const database = await copyTemplateDatabase()
  const connection = await connect({ databaseUrl: database?.url })
  try {
    await migrate(connection)
    const { rows } = await sql<{ name: string }>`
      select distinct relname as name from pg_class
        join pg_attribute as player on player.attrelid = pg_class.oid and player.attname = 'uid'
        join pg_index on indrelid = pg_class.oid and indisunique
      where relnamespace = current_schema()::regnamespace and not relispartition and player.attnum <> all (indkey)
      order by name`.execute(connection.db)
    expect(rows.map(({ name }) => name)).toEqual([...tablesWithKeysWithoutPlayer])
  } finally {
    await connection.close()
    await database?.drop()
  }
})
