import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import type { Actor } from '#db/seed/actor.ts'
import { transact } from '#db/transaction.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { deposit } from '#server/money/wallet/ledger.fixture.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { post } from '#server/money/wallet/post.ts'
import { limitRole, poolerVariable } from '../race/pooled-url.ts'
import { query } from '../race/postgres.ts'
import { openRaceContext, transactionFields, type RaceContext } from '../race/race-context.ts'
import { hangLimitMs } from '../run/hang-limit.ts'
import { copyDatabase } from '../template-database.ts'
import { fetchPgbouncer } from './fetch-pgbouncer.ts'
import { documentedIni, startPgbouncer, type Pgbouncer } from './start-pgbouncer.ts'

const server = inject('postgresUrl')
const clients = 16
const depositMinor = 90_000n
const betCents = 3
const winCents = 2
const betsForDeposit = 4
const addedMinor = 100n
/** Answered rounds of a bet and a win between two restarts of the pooler. */
const roundsBetween = 60
const restarts = 2

/** The deposits here are postings without a payment. */
const withoutPayments = ledgerChecks.filter(({ invariant }) => invariant !== 'V7')

let pooler: Pgbouncer | undefined
let scene: RaceContext | undefined
const givenPooler = process.env[poolerVariable]
afterEach(async () => {
  await scene?.app.close()
  await pooler?.stop()
  scene = undefined
  pooler = undefined
})
afterAll(() => {
  if (givenPooler === undefined) delete process.env[poolerVariable]
  else process.env[poolerVariable] = givenPooler
})

const openBehind = async (
  mode: 'session' | 'transaction',
): Promise<{ opened: Pgbouncer; stage: RaceContext }> => {
  const name = `pooler_restart_${mode}`
  const opened =
    mode === 'session'
      ? await startPgbouncer(server, documentedIni('session'))
      : await startPgbouncer(server, documentedIni('transaction'), await fetchPgbouncer())
  pooler = opened
  process.env[poolerVariable] = [opened.behind(server), server].map((url) => new URL(url).port).join(' ')
  await query(server, `drop database if exists ${name} with (force)`)
  await copyDatabase(server, name)
  await limitRole(server, name)
  const url = new URL(opened.behind(server))
  url.pathname = `/${name}`
  const stage = await openRaceContext(url.href)
  scene = stage
  return { opened, stage }
}

/** Repeats an attempt until it is answered: undefined means that the database was away. */
const answered = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => {
  const giveUpAt = performance.now() + hangLimitMs
  for (;;) {
    const answer = await attempt()
    if (answer !== undefined) return answer
    if (performance.now() > giveUpAt) throw new Error('There was no answer')
    await wait(20)
  }
}

const supplierCall = async ({ supplier }: RaceContext, call: string, fields: Record<string, unknown>) => {
  const { status } = await supplier.call(call, fields).catch((error: unknown) => {
    if (/The wallet answered 503/.test(String(error))) return { status: 'RS_ERROR_UNKNOWN' }
    throw error
  })
  if (status !== 'RS_OK' && status !== 'RS_ERROR_UNKNOWN') throw new Error(`${call} was refused: ${status}`)
  return status === 'RS_OK' ? true : undefined
}

/** A posting on an ordinary connection; those of bets and wins are pipelined ones. */
const depositOnce = async ({ app }: RaceContext, uid: number, key: string): Promise<void> => {
  const { connection, clock } = app.ctx
  const write = () => transact(connection, (tx) => post({ clock }, tx, [deposit(key, uid, addedMinor)]))
  await answered(() =>
    write().then(
      () => true,
      (error: unknown) => {
        if (!app.ctx.outages.record(error)) throw error
        return undefined
      },
    ),
  )
}

test.each(['session', 'transaction'] as const)(
  'T1 V5 ER-13 bets and wins of sixteen clients survive restarts of a pooler in %s mode, each once',
  async (mode) => {
    const { opened, stage } = await openBehind(mode)
    expect(stage.app.ctx.connection.poolMode).toBe(mode)
    const players: Actor[] = []
    for (let client = 0; client < clients; client++)
      players.push(await stage.player(`${mode}${client}`, String(depositMinor / 100n)))
    const sessions = await Promise.all(players.map((player) => opensSupplierGame(player)))
    const rounds = players.map(() => 0)
    let done = 0
    let restarting: Promise<void> | undefined
    const restartIfDue = (): void => {
      const total = rounds.reduce((sum, one) => sum + one, 0)
      if (restarting || done === restarts || total < (done + 1) * roundsBetween) return
      restarting = (async () => {
        await opened.kill()
        await opened.start()
        done++
        restarting = undefined
      })()
    }
    const isOver = (): boolean =>
      done === restarts && rounds.reduce((sum, one) => sum + one, 0) >= (restarts + 1) * roundsBetween
    await Promise.all(
      sessions.map(async (session, client) => {
        for (let number = 0; !isOver(); number++) {
          const id = `${mode}-${client}-${number}`
          const bet = { ...session, ...transactionFields(`bet-${id}`, id, betCents) }
          const win = {
            ...session,
            ...transactionFields(`win-${id}`, id, winCents),
            reference_transaction_uuid: `bet-${id}`,
          }
          await answered(() => supplierCall(stage, 'transaction/bet', bet))
          await answered(() => supplierCall(stage, 'transaction/win', win))
          if (number % betsForDeposit === 0)
            await depositOnce(stage, (players[client] as Actor).uid, `deposit-${id}`)
          rounds[client] = number + 1
          restartIfDue()
        }
      }),
    )
    await restarting
    for (const [client, player] of players.entries()) {
      const count = rounds[client] ?? 0
      const lostMinor = BigInt(count) * BigInt(betCents - winCents)
      const deposits = BigInt(Math.ceil(count / betsForDeposit))
      expect((await stage.moneyOf(player)).mainMinor).toBe(depositMinor - lostMinor + deposits * addedMinor)
    }
    // Otherwise nothing was interrupted, and the test proved nothing.
    expect(stage.app.logLines.join('\n')).toContain('The database cannot be reached')
    expect(await checkLedger(stage.app.ctx.db, withoutPayments)).toEqual([])
  },
)
