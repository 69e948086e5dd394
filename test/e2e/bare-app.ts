import { rmSync } from 'node:fs'
import { connect } from '#db/connect.ts'
import { copyTemplateDatabase } from '../template-database.ts'
import { keepFromSeeding } from '../open-player.ts'
import { startTestServer, trusting } from './setup.ts'
import { goElsewhere } from './visit.ts'

/**
 * A process of a file's own with games, without the demonstration; visitors go there. Rounds that all players
 * share run by the application's clock, which every sign-in of staff moves in the shared one.
 */
export const startBareApp = async (): Promise<{ close(): Promise<void> }> => {
  const database = await copyTemplateDatabase()
  if (!database) throw new Error('The tests have no PostgreSQL')
  const connection = await connect({ databaseUrl: database.url })
  await keepFromSeeding(connection)
  await connection.close()
  const app = await startTestServer({ ...trusting, DATABASE_URL: database.url, ODDS_SIMULATOR: '0' })
  goElsewhere(app.origin)
  return {
    async close() {
      await app.kill()
      await database.drop()
      rmSync(app.dataDir, { recursive: true, force: true })
    },
  }
}
