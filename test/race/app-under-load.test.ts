import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#db/seed/actor.ts'
import { build } from '#dev/build.ts'
import { tries } from '../run/full-run.ts'
import { betUnderLoad, clients, compareWithBooks } from './bet-load.ts'
import { killAllAppProcesses, startAppProcess, type AppProcess } from './app-process.ts'
import { openRaceContext, type RaceContext } from './race-context.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

const depositMinor = 90_000n
const betsBetweenKills = tries(200, 100)
/** Kills of the application and of the database, each this often, take turns with the bets. */
const appKills = tries(3, 1)
const databaseKills = tries(2, 1)

/**
 * A server of its own, because it is killed; its log writer sleeps, so that an early acknowledgement is surely
 * broken.
 */
let postgres: TestPostgres
let scene: RaceContext | undefined
beforeAll(async () => {
  build(() => undefined)
  postgres = await startPostgres({ wal_writer_delay: '10s', wal_writer_flush_after: '1GB' })
})
const endScene = async (): Promise<void> => {
  await killAllAppProcesses()
  await scene?.app.close()
  scene = undefined
}
afterEach(endScene)
afterAll(() => postgres.stop())

const stageWith = async (database: string): Promise<{ stage: RaceContext; players: Actor[] }> => {
  const stage = await openRaceContext(await postgres.createDatabase(database))
  scene = stage
  const players: Actor[] = []
  for (let client = 0; client < clients; client++)
    players.push(await stage.player(`${database}${client}`, '900'))
  return { stage, players }
}

/** Runs `accident` after each further share of acknowledged bets, and ends after the last share. */
const accidents = (count: number, accident: () => Promise<void>) => {
  let done = 0
  let running: Promise<void> | undefined
  return {
    isOver(acknowledged: number): boolean {
      if (running || acknowledged < (done + 1) * betsBetweenKills) return false
      if (done === count) return true
      running = accident().finally(() => {
        done++
        running = undefined
      })
      return false
    },
    settled: () => running,
  }
}

test('T1 T3 T12 V5 no acknowledged bet is lost, and none taken twice, while the house is killed and started again', async () => {
  const { stage, players } = await stageWith('load_house')
  let testApp: AppProcess = await startAppProcess(stage.env)
  stage.door.leadTo(testApp)
  const kills = accidents(appKills, async () => {
    await testApp.kill()
    testApp = await startAppProcess(stage.env)
    stage.door.leadTo(testApp)
  })
  const load = await betUnderLoad(stage, { players, isOver: kills.isOver })
  await kills.settled()
  const books = await compareWithBooks(stage, load, players, depositMinor)
  expect(books).toEqual({ lost: 0, charged: load.acknowledged.size, acknowledged: load.acknowledged.size })
  expect(load.tries.unanswered).toBeGreaterThan(appKills)
  await stage.app.assertLedger()
})

/** Bets while the database is killed and restarted, with the application left alone. */
const betThroughDatabaseKills = async (database: string, options = '') => {
  const { stage, players } = await stageWith(database)
  const testApp = await startAppProcess({ ...stage.env, DATABASE_URL: stage.env.DATABASE_URL + options })
  stage.door.leadTo(testApp)
  const kills = accidents(databaseKills, async () => {
    await postgres.crash()
    await postgres.start()
  })
  const load = await betUnderLoad(stage, { players, isOver: kills.isOver })
  await kills.settled()
  const isAlive = (await testApp.fetch('/healthz')).ok
  const books = await compareWithBooks(stage, load, players, depositMinor)
  await stage.app.assertLedger()
  return { ...books, ...load.tries, isAlive }
}

test('T1 I4 V5 ER-13 no acknowledged bet is lost while the database is killed, and the house recovers by itself', async () => {
  const run = await betThroughDatabaseKills('load_database')
  expect(run).toMatchObject({ lost: 0, charged: run.acknowledged, isAlive: true })
  expect(run.unavailable).toBeGreaterThan(databaseKills)
})

test('T1 the control: with a database that confirms before it has written, acknowledged bets are lost', async () => {
  const options = '?options=-c%20synchronous_commit%3Doff'
  let lost = 0
  // Another commit may have written the log just before each of the kills.
  for (let run = 0; lost === 0 && run < 5; run++) {
    await endScene()
    const books = await betThroughDatabaseKills(`load_database_control_${run}`, options)
    lost = books.lost
  }
  expect(lost).toBeGreaterThan(0)
})

test('T3 the control: with a new id for each try, bets committed by a dying house are taken twice', async () => {
  const { stage, players } = await stageWith('load_house_control')
  const dying = await startAppProcess({ ...stage.env, FAILPOINT: 'after-commit' })
  stage.door.leadTo(dying)
  const restarted = dying.ended.then(async () => stage.door.leadTo(await startAppProcess(stage.env)))
  const load = await betUnderLoad(stage, {
    players,
    idOf: (bet, tries) => `${bet}-${tries}`,
    isOver: (acknowledged) => acknowledged >= 50,
  })
  await restarted
  const books = await compareWithBooks(stage, load, players, depositMinor)
  expect(books.lost).toBe(0)
  expect(books.charged).toBeGreaterThan(books.acknowledged)
})
