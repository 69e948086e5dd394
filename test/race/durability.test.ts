import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { findLooseSettings } from '#db/durability.ts'
import { createLog } from '#server/kernel/log.ts'
import { readSettings } from '#server/kernel/settings/settings.ts'
import { openHouse } from '#server/start.ts'

test('T1 a PostgreSQL that may lose confirmed money is noticed, and refused for real money', async () => {
  const databaseUrl = inject('postgresUrl')
  const sound = await connect({ databaseUrl })
  expect(await findLooseSettings(sound)).toEqual([])
  await sound.close()

  const loose = await connect({ databaseUrl: `${databaseUrl}?options=-c%20synchronous_commit%3Doff` })
  expect((await sql<{ setting: string }>`show synchronous_commit`.execute(loose.db)).rows).toHaveLength(1)
  expect(await findLooseSettings(loose)).toEqual(['synchronous_commit is off'])
  const settings = readSettings({
    MODE: 'live',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://casino.example',
    SESSION_SECRET: 'x'.repeat(40),
  })
  await expect(openHouse({ settings, connection: loose, log: createLog('silent') })).rejects.toThrow(
    /synchronous_commit is off/,
  )
  await loose.close()
})
