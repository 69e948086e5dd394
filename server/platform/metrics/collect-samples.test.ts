import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCollector, type MetricSource } from './collect-samples.ts'
import { MetricRegistry } from './metric-registry.ts'

const world = { database: 'up' as 'up' | 'down' | 'slow', ledger: 'up' as 'up' | 'down' | 'slow', reads: 0 }
const failures: string[] = []
const answer = async (state: 'up' | 'down' | 'slow'): Promise<void> => {
  world.reads += 1
  if (state === 'down') throw new Error('away')
  if (state === 'slow') await new Promise(() => undefined)
}

const database: MetricSource<object> = {
  name: 'database',
  gauges: ['baize_database_answer_seconds'],
  async read() {
    await answer(world.database)
    return [{ name: 'baize_database_answer_seconds', value: 0.001 }]
  },
}
const ledger: MetricSource<object> = {
  name: 'ledger',
  gauges: ['baize_ledger_problems'],
  async read() {
    await answer(world.ledger)
    return [{ name: 'baize_ledger_problems', value: 2 }]
  },
}

let registry: MetricRegistry
let collect: () => Promise<void>

/** The values of a metric without help and type. */
const linesOf = async (name: Parameters<MetricRegistry['text']>[0]): Promise<string[]> =>
  (await registry.text(name)).split('\n').slice(2)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  Object.assign(world, { database: 'up', ledger: 'up', reads: 0 })
  failures.length = 0
  registry = new MetricRegistry('harbour')
  collect = createCollector({
    registry,
    ctx: {},
    database,
    sources: [ledger],
    onFailure: (_error, source) => failures.push(source),
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('values are read, and marked as read', async () => {
  await collect()
  expect(await linesOf('baize_ledger_problems')).toEqual(['baize_ledger_problems{brand="harbour"} 2'])
  expect(await linesOf('baize_database_up')).toEqual(['baize_database_up{brand="harbour"} 1'])
  expect(await linesOf('baize_metrics_source_up')).toEqual([
    'baize_metrics_source_up{source="database",brand="harbour"} 1',
    'baize_metrics_source_up{source="ledger",brand="harbour"} 1',
  ])
})

test('scrapes at the same time and shortly after share one reading', async () => {
  await Promise.all([collect(), collect()])
  await collect()
  expect(world.reads).toBe(2)
  await vi.advanceTimersByTimeAsync(5001)
  await collect()
  expect(world.reads).toBe(4)
})

test('without the database its values are absent, and nothing else is asked of it', async () => {
  await collect()
  world.database = 'down'
  await vi.advanceTimersByTimeAsync(5001)
  world.reads = 0
  await collect()
  expect(await linesOf('baize_database_up')).toEqual(['baize_database_up{brand="harbour"} 0'])
  expect(await linesOf('baize_ledger_problems')).toEqual([])
  expect(await linesOf('baize_database_answer_seconds')).toEqual([])
  expect([world.reads, failures]).toEqual([1, ['database']])
})

test('one source that fails leaves the others', async () => {
  world.ledger = 'down'
  await collect()
  expect(await linesOf('baize_database_up')).toEqual(['baize_database_up{brand="harbour"} 1'])
  expect(await linesOf('baize_ledger_problems')).toEqual([])
  expect((await linesOf('baize_metrics_source_up')).at(-1)).toContain('source="ledger",brand="harbour"} 0')
})

test.each([
  ['database', 0],
  ['ledger', 1],
] as const)('a scrape does not wait for a %s that does not answer', async (slow, up) => {
  world[slow] = 'slow'
  const scraped = collect()
  await vi.advanceTimersByTimeAsync(5001)
  await scraped
  expect(await linesOf('baize_database_up')).toEqual([`baize_database_up{brand="harbour"} ${up}`])
  expect(await linesOf('baize_ledger_problems')).toEqual([])
})
