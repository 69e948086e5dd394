import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { hashToken, randomBelow, randomToken } from '#server/platform/kernel/random.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { sessionCookieName } from '#server/identity/session/session-cookie.ts'
import { post } from '#server/money/wallet/post.ts'
import { startLiveApp, type LiveApp } from './harness/live-app.ts'
import { createReport, quantile } from './harness/report.ts'
import type { ReadersInput, ReadersReport } from './streams/readers.ts'

/**
 * `npm run bench streams`: ten thousand players (or the number given), each with a personal stream to one
 * application process in production mode, on sockets of two other processes. Measures the application's memory
 * per stream, and the delay from the request of a posting to the player's update: 200 postings of random
 * players, made by this process, so each goes by database notification. Also measures the cost of idle streams,
 * with heartbeats and session checks only.
 */
const streams = Number(process.argv[2] ?? 10_000)
const plan = { readers: 2, changes: 200, everyMs: 50, restMs: 20_000, idleMs: 20_000 } as const
const budgets = { streamKb: 40, toldMs: 250 } as const
const ofNetwork = 250

const { report, print, exitCode } = createReport()
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const both = (values: readonly number[]): string =>
  `${quantile(values, 0.5).toFixed(0)} ms, ${quantile(values, 0.99).toFixed(0)} ms`

type Browser = ReadersInput['browsers'][number]

/** Inserts the sessions of signed-in players at once. */
const signIn = async ({ connection }: LiveApp, count: number): Promise<Browser[]> => {
  const tokens = Array.from({ length: count }, () => randomToken())
  const uids = await transact(connection, async ({ db }) => {
    const { rows } = await sql<{ uid: number }>`
      insert into players (login, login_canonical, email, email_canonical, country, currency, locale, password_hash,
        password_changed_at, is_subscribed, terms_version, terms_accepted_at, reg_time)
      select name, name, name || '@example.com', name || '@example.com', 'LV', 'EUR', 'en', 'none', now(), false, '1', now(), now()
      from (select 'onlooker' || at as name from generate_series(1, ${count}::int) as at) as named
      returning uid`.execute(db)
    const all = rows.map(({ uid }) => Number(uid))
    await sql`
      insert into sessions (token_hash, uid, created_at, last_seen_at, expires_at, ip, user_agent)
      select *, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench'
      from unnest(${tokens.map(hashToken)}::text[], ${all}::int[])`.execute(db)
    return all
  })
  return uids.map((uid, at) => ({
    uid,
    token: tokens[at] ?? '',
    network: `10.${(at / ofNetwork) >> 8}.${(at / ofNetwork) & 255}.1`,
  }))
}

const residentKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN)

type Readers = { readonly children: readonly ChildProcess[]; readonly open: number }

const openReaders = async (
  app: LiveApp,
  browsers: readonly Browser[],
  onTold: (uid: number, atMs: number) => void,
): Promise<Readers> => {
  const cookieName = sessionCookieName(readSettings(app.env))
  const opening = Array.from({ length: plan.readers }, (_, at) => {
    const child = fork(join(import.meta.dirname, 'streams/readers.ts'))
    const own = browsers.filter((_browser, place) => place % plan.readers === at)
    const { promise, resolve } = Promise.withResolvers<number>()
    child.on('message', (told: ReadersReport) => {
      if (told.is === 'open') resolve(told.open)
      else onTold(told.uid, told.atMs)
    })
    child.send({ port: app.port, cookieName, browsers: own } satisfies ReadersInput)
    return { child, open: promise }
  })
  const open = await Promise.all(opening.map((one) => one.open))
  return { children: opening.map(({ child }) => child), open: open.reduce((sum, one) => sum + one, 0) }
}

const close = async ({ children }: Readers): Promise<void> => {
  for (const child of children) child.disconnect()
  await wait(3000)
}

/** Response time of the cheapest call: the base latency of this machine. */
const askNothing = async ({ port }: LiveApp): Promise<number> => {
  const askedMs = performance.now()
  await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()
  return performance.now() - askedMs
}

/** Posts money of random players; returns the update delay of each, and the base latency meanwhile. */
const changeSome = async (app: LiveApp, browsers: readonly Browser[], toldAt: Map<number, number>) => {
  const clock = createClock()
  const askedAt = new Map<number, number>()
  const emptyMs: number[] = []
  while (askedAt.size < Math.min(plan.changes, browsers.length)) {
    const uid = browsers[randomBelow(browsers.length)]?.uid ?? 0
    if (askedAt.has(uid)) continue
    askedAt.set(uid, Date.now())
    const from = { kind: 'house', name: 'corrections', currency: 'EUR' } as const
    const to = { kind: 'player', uid, pocket: 'main', currency: 'EUR' } as const
    const reference = { type: 'test', id: String(uid) }
    const transfers = [{ from, to, amountMinor: 100n }]
    await transact(app.connection, (tx) =>
      post({ clock }, tx, [{ key: `bench:${uid}`, reason: 'correction', transfers, reference }]),
    )
    await wait(plan.everyMs / 2)
    emptyMs.push(await askNothing(app))
    await wait(plan.everyMs / 2)
  }
  await wait(1000)
  const toldMs = [...askedAt].map(([uid, atMs]) => (toldAt.get(uid) ?? Number.POSITIVE_INFINITY) - atMs)
  return { toldMs, emptyMs }
}

const app = await startLiveApp({ TRUSTED_PROXIES: '127.0.0.1' })
try {
  const browsers = await signIn(app, streams)
  const toldAt = new Map<number, number>()
  const onTold = (uid: number, atMs: number) => void toldAt.set(uid, atMs)
  // Warms up: the fixed cost of the first streams is not counted.
  await close(await openReaders(app, browsers.slice(0, Math.ceil(streams / 10)), onTold))
  const before = residentKb(app.pid)
  const began = performance.now()
  const readers = await openReaders(app, browsers, onTold)
  print(
    'streams opened, of them refused',
    `${readers.open} in ${seconds(performance.now() - began)}, ${streams - readers.open}`,
  )
  await wait(plan.restMs)
  const eachKb = (residentKb(app.pid) - before) / readers.open
  const atRest = app.processor()
  await wait(plan.idleMs)
  const rested = app.processor()
  const share = (name: 'server' | 'postgres'): string =>
    `${(((rested[name] - atRest[name]) / plan.idleMs) * 100_000).toFixed(0)} %`
  print(
    'processor while nothing happens, of the house, of PostgreSQL',
    `${share('server')}, ${share('postgres')}`,
  )
  const { toldMs, emptyMs } = await changeSome(app, browsers, toldAt)
  const worst = quantile(toldMs, 0.99)
  print('an empty question meanwhile, median and p99', both(emptyMs))
  print('told after a change was asked for, median and p99', `${both(toldMs)} of ${toldMs.length}`)
  const isWhole = readers.open === streams
  report(
    'memory of the house for each stream',
    `${eachKb.toFixed(1)} KB`,
    isWhole && eachKb <= budgets.streamKb,
    `${budgets.streamKb} KB`,
  )
  report(
    'told after a change was asked for, p99',
    `${worst.toFixed(0)} ms`,
    isWhole && worst <= budgets.toldMs,
    `${budgets.toldMs} ms`,
  )
  await close(readers)
} finally {
  await app.stop()
}
process.exitCode = exitCode()
