import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { OfferedMarket } from '#betting-engine/feed/feed-message.ts'
import { connect } from '#db/connect.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import type { FeedParts } from '#server/play/odds/feed/process-message.ts'
import { marketOf, openTestFeed } from '#server/play/odds/test-feed.fixture.ts'
import { startLiveApp } from '../harness/live-app.ts'
import { quantile, type createReport } from '../harness/report.ts'
import type { ReadersInput, ReadersReport } from './stream-readers.ts'

type Report = ReturnType<typeof createReport>
type House = Awaited<ReturnType<typeof startLiveApp>>
type Feed = ReturnType<typeof openTestFeed>

/**
 * The age of a price at its reader. 200 live events send 200 messages per second, each with ten markets; a
 * thousand browsers each follow one event with all its markets and a list of 29 others. Another process
 * receives the messages, as in a deployment with several, so a price travels by database notification; readers,
 * application, database and receiver share the machine. The age counts from when a message was due, so that
 * waiting counts.
 */
const plan = {
  events: 200,
  streams: 1000,
  readClosely: 100,
  perSecond: 200,
  warmMs: 5000,
  measuredMs: 20_000,
} as const
const followedByEach = 30
const takenAtOnce = 8
const budgetMs = 250

const live = { status: 'live', producer: 'live' } as const
const names = Array.from({ length: plan.events }, (_, at) => `event ${at}`)

/** The first price marks the message. */
const marketsOf = (mark: number): OfferedMarket[] => [
  marketOf('football', 'match_result', [mark, 3000 + (mark % 500), 4000 + (mark % 700)]),
  ...Array.from({ length: 9 }, (_, at) =>
    marketOf('football', 'total', 1500 + ((mark + at) % 900), { specifiers: `total=${at}.5` }),
  ),
]

const openFeed = async (app: House) => {
  const connection = await connect({ databaseUrl: app.databaseUrl, poolSize: takenAtOnce })
  const events = { publish: async () => undefined } as unknown as FeedParts['events']
  const log = createLog('error')
  const feed = openTestFeed({ connection, db: connection.db, clock: createClock(), log, events })
  await feed.stands('live', 'up')
  return { connection, feed }
}

/** What was read, and its age since it was due. */
type Read = { readonly dueAt: Map<number, number>; readonly agesMs: number[]; bytes: number }

/** A thousand browsers; resolves when all of them read. */
const openReaders = async (app: House, ids: readonly string[], read: Read, { print }: Report) => {
  const queries = Array.from({ length: plan.streams }, (_, at) => {
    const own = Array.from(
      { length: followedByEach },
      (_each, place) => ids[(at * 7 + place) % ids.length] ?? '',
    )
    const [whole = '', ...main] = own.map((id) => `${id}@999`)
    return `events=${whole}&main=${main.join()}`
  })
  const given: ReadersInput = { port: app.port, queries, readClosely: plan.readClosely }
  const readers = new Worker(join(import.meta.dirname, 'stream-readers.ts'), { workerData: given })
  const reading = Promise.withResolvers<number>()
  readers.on('error', reading.reject)
  readers.on('message', (told: ReadersReport) => {
    if (told.is === 'reading') return reading.resolve(told.refused)
    read.bytes = told.bytes
    for (const [mark, atMs] of told.seen) {
      const due = read.dueAt.get(mark)
      if (due !== undefined) read.agesMs.push(atMs - due)
    }
  })
  const openedAt = performance.now()
  const refused = await reading.promise
  print(
    'streams opened at once, of which refused',
    `${plan.streams} in ${(performance.now() - openedAt).toFixed(0)} ms, ${refused}`,
  )
  return { readers, refused }
}

/** Sends due messages, several at once; returns the processing delay of each. */
const sendAll = async (feed: Feed, { dueAt }: Read): Promise<number[]> => {
  const takenMs: number[] = []
  let mark = 10_000
  const began = Date.now()
  const send = async (from: number): Promise<void> => {
    const stepMs = (1000 / plan.perSecond) * takenAtOnce
    for (
      let due = began + (from * 1000) / plan.perSecond, at = from;
      due < began + plan.warmMs + plan.measuredMs;
      due += stepMs, at += takenAtOnce
    ) {
      await wait(Math.max(0, due - Date.now()))
      const own = mark++
      if (due >= began + plan.warmMs) dueAt.set(own, due)
      await feed.prices(names[at % names.length] ?? '', marketsOf(own), live)
      takenMs.push(Date.now() - due)
    }
  }
  await Promise.all(Array.from({ length: takenAtOnce }, (_, from) => send(from)))
  return takenMs
}

const ms = (value: number): string => `${value.toFixed(0)} ms`
const both = (values: readonly number[]): string =>
  `${ms(quantile(values, 0.5))}, ${ms(quantile(values, 0.99))}`

const measure = async (app: House, feed: Feed, read: Read, { print }: Report): Promise<void> => {
  const [before, bytesBefore, began] = [app.processor(), read.bytes, Date.now()]
  const takenMs = await sendAll(feed, read)
  const after = app.processor()
  const seconds = (Date.now() - began) / 1000
  await wait(1500)
  const share = (name: 'server' | 'postgres'): string =>
    `${(((after[name] - before[name]) / seconds) * 100).toFixed(0)} %`
  print('messages taken a second', (takenMs.length / seconds).toFixed(0))
  print('a message taken after it was due, median and p99', both(takenMs))
  print('bytes read a second, all streams', `${((read.bytes - bytesBefore) / seconds / 1e6).toFixed(1)} MB`)
  print('processor of the house, of PostgreSQL', `${share('server')}, ${share('postgres')}`)
  print(
    'prices read after their message was due, median and p99',
    `${both(read.agesMs)} of ${read.agesMs.length}`,
  )
}

export const measureStream = async (report: Report): Promise<void> => {
  const app = await startLiveApp({ TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const { connection, feed } = await openFeed(app)
    const ids: string[] = []
    for (const name of names) ids.push(await feed.plans(name, marketsOf(2000), {}, live))
    const read: Read = { dueAt: new Map(), agesMs: [], bytes: 0 }
    const { readers, refused } = await openReaders(app, ids, read, report)
    await measure(app, feed, read, report)
    const worst = quantile(read.agesMs, 0.99)
    report.report(
      'a price read after its message was due, p99',
      ms(worst),
      refused === 0 && worst <= budgetMs,
      ms(budgetMs),
    )
    await readers.terminate()
    await connection.close()
  } finally {
    await app.stop()
  }
}
