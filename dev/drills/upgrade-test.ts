import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import type { Actor } from '#db/seed/actor.ts'
import { sandboxSupplierKey } from '#sandbox/game-supplier/supplier.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { freePort, startPostgres } from '#test/race/postgres.ts'
import { build } from '../build.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { compareAcknowledged, findWrongBalances } from './compare-acknowledged.ts'
import { doorAt, registerPlayers, startLoad, type LoadResult } from './drill-load.ts'
import { startDrillProcess, type DrillProcess } from './drill-process.ts'
import {
  chooseOlderRef,
  createTreeOf,
  createTreeOfWorkingCopy,
  startsOnNewerDatabase,
} from './release-trees.ts'

/**
 * `npm run test:upgrade -- --from <ref>`: runs the release at a git ref and the working tree beside each other
 * on one PostgreSQL, behind a balancer and under bets, wins and deposits, through an upgrade and back. Exits
 * with 1 if a call fails other than by a broken connection, or money is lost or doubled.
 */
const usage = 'Usage: npm run test:upgrade -- [--from <git ref>] [--seconds <of each phase>]'

const playerCount = 6
const pauseMs = 60

const readArguments = () => {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, seconds: { type: 'string' } } })
    const seconds = Number(values.seconds ?? 3)
    if (!(seconds >= 1 && seconds <= 60)) throw new Error(usage)
    return { from: chooseOlderRef(values.from), phaseMs: seconds * 1000 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : usage)
    return process.exit(1)
  }
}

/** The tables of the older release, with one player: an empty database would be seeded with the demonstration. */
const prepareDatabase = (tree: string, databaseUrl: string): void => {
  const script = `
    import { sql } from 'kysely'
    const { connect } = await import('#db/connect.ts')
    const { migrate } = await import('#db/migrate.ts')
    const connection = await connect({ databaseUrl: process.env.DATABASE_URL })
    await migrate(connection)
    await sql\`
      insert into players (login, login_canonical, email, email_canonical, country, currency, locale,
        password_hash, password_changed_at, is_subscribed, terms_version, terms_accepted_at, reg_time)
      values ('resident', 'resident', 'resident@example.com', 'resident@example.com', 'LV', 'EUR', 'en',
        'none', now(), false, '1', now(), now())\`.execute(connection.db)
    await connection.close()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: tree,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

type Phase = { readonly name: string; readonly from: number; readonly until: number }

const printPhase = ({ name, from, until }: Phase, { acknowledged }: LoadResult): void => {
  const own = acknowledged.filter(({ at }) => at >= from && at < until)
  const times = [from, ...own.map(({ at }) => at), until].toSorted((a, b) => a - b)
  const gap = Math.max(...times.map((at, index) => at - (times[index - 1] ?? at)))
  const latencies = own.map(({ latencyMs }) => latencyMs).toSorted((a, b) => a - b)
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0
  console.log(
    `${name.padEnd(58)} ${String(own.length).padStart(5)} operations in ${((until - from) / 1000).toFixed(1).padStart(5)} s   99 % within ${p99.toFixed(0).padStart(5)} ms   longest pause ${String(gap).padStart(5)} ms`,
  )
}

const main = async (): Promise<boolean> => {
  const { from, phaseMs } = readArguments()
  const folder = mkdtempSync(join(tmpdir(), 'baize-upgrade-'))
  const dataDir = join(folder, 'data')
  console.log(`From ${from} to the working tree`)
  build()
  const postgres = await startPostgres({ max_connections: '200' })
  const running = new Set<DrillProcess>()
  let balancer: Balancer | undefined
  try {
    const older = createTreeOf(from, join(folder, 'older'))
    const newer = createTreeOfWorkingCopy(join(folder, 'newer'))
    const databaseUrl = await postgres.createDatabase('upgraded')
    prepareDatabase(older, databaseUrl)
    balancer = await startBalancer(await freePort())
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PUBLIC_URL: balancer.origin }
    const start = async (label: string, tree: string): Promise<DrillProcess> => {
      const started = await startDrillProcess(label, tree, env)
      running.add(started)
      balancer?.add(started)
      await started.ready()
      return started
    }
    const stop = async (process: DrillProcess): Promise<void> => {
      balancer?.remove(process)
      await process.stop()
      running.delete(process)
    }
    return await upgradeAndBack({ balancer, databaseUrl, dataDir, older, newer, start, stop, phaseMs })
  } finally {
    for (const process of running) await process.kill()
    await balancer?.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Stage = {
  readonly balancer: Balancer
  readonly databaseUrl: string
  readonly dataDir: string
  readonly older: string
  readonly newer: string
  readonly start: (label: string, tree: string) => Promise<DrillProcess>
  readonly stop: (process: DrillProcess) => Promise<void>
  readonly phaseMs: number
}

/** The phases of an upgrade, of the way back, and of the upgrade after all. */
const runPhases = async (
  stage: Stage,
  phase: (name: string, work: () => Promise<unknown>) => Promise<void>,
  old: DrillProcess[],
) => {
  const { older, newer, start, stop, phaseMs } = stage
  const pause = () => wait(phaseMs)
  await phase('older processes alone', pause)
  let first: DrillProcess | undefined
  await phase('a newer process starts and migrates', async () => (first = await start('newer 1', newer)))
  await phase('both versions on the new schema', pause)
  await phase('the newer process is stopped: back to the older ones', async () => {
    if (first) await stop(first)
    await pause()
  })
  if (startsOnNewerDatabase(older))
    await phase('an older process is restarted on the new schema', async () => {
      await stop(old.shift() as DrillProcess)
      old.push(await start('older 3', older))
      await pause()
    })
  else console.log('The older version refuses to start on a newer schema, so none is restarted.')
  await phase('newer processes start, and the older ones stop', async () => {
    await start('newer 2', newer)
    await start('newer 3', newer)
    for (const process of old) await stop(process)
    await pause()
  })
}

const upgradeAndBack = async (stage: Stage): Promise<boolean> => {
  const { balancer, databaseUrl, dataDir, older, start } = stage
  const connection = await connect({ databaseUrl })
  const old = [await start('older 1', older), await start('older 2', older)]
  const door = doorAt(balancer.origin)
  await wait(1000)
  const players: Actor[] = await registerPlayers(door, connection.db, playerCount)
  let isOver = false
  const key = sandboxSupplierKey(dataDir)
  const load = startLoad({ door, players, key, pauseMs, isOver: () => isOver })
  // A failure of the load is thrown where it is awaited, after the phases.
  load.ended.catch(() => undefined)
  const phase = async (name: string, work: () => Promise<unknown>) => {
    const from = Date.now()
    await work()
    const done = { name, from, until: Date.now() }
    printPhase(done, load.result)
  }
  try {
    await runPhases(stage, phase, old)
  } finally {
    isOver = true
  }
  const result = await load.ended
  console.log(`answers: ${[...balancer.answered].map(([label, count]) => `${label} ${count}`).join(', ')}`)
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by timestamp desc limit 1`.execute(connection.db)
  const { missing } = await compareAcknowledged(connection.db, result.acknowledged)
  const wrong = await findWrongBalances(connection.db, players, result.acknowledged)
  const problems = await checkLedger(connection.db, ledgerChecks)
  await connection.close()
  const verdicts: readonly (readonly [string, readonly unknown[]])[] = [
    ['calls that failed other than by a broken connection', result.failures],
    ['acknowledged operations that are lost', missing],
    ['balances that are wrong', wrong],
    ['broken invariants of the ledger', problems],
    ['missing migration of the test', rows[0]?.name === '9999-upgrade-drill' ? [] : rows],
  ]
  console.log(`${result.acknowledged.length} operations acknowledged, ${result.resets} connections broken`)
  for (const [what, found] of verdicts) {
    console.log(`${found.length === 0 ? 'met   ' : 'MISSED'}  ${found.length} ${what}`)
    for (const one of found.slice(0, 5))
      console.log(
        `        ${JSON.stringify(one, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
      )
  }
  return verdicts.every(([, found]) => found.length === 0)
}

process.exitCode = (await main()) ? 0 : 1
