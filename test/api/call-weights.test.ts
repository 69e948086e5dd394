import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitorApp, type Visitor, type VisitorApp } from '#test/visitor-app.ts'

/**
 * The most queries of an answer, functions that we and the libraries run for it, and its bytes; a raised one states its
 * reason in `raised`.
 */
type Weights = { readonly queries: number; readonly functions: number; readonly bytes: number }
type Budget = {
  readonly calls: Readonly<Record<string, Weights>>
  readonly raised: readonly {
    readonly what: string
    readonly from: number
    readonly to: number
    readonly why: string
  }[]
}
const root = join(import.meta.dirname, '../..')
const file = join(import.meta.dirname, 'call-weights.json')
const { calls } = JSON.parse(readFileSync(file, 'utf8')) as Budget

/** Connections keep the function that they begin with, so it counts before the application connects. */
const { query } = pg.Client.prototype
let sent = 0
const countQueries = function (this: pg.Client, ...parts: unknown[]): unknown {
  sent++
  return (query as (...all: unknown[]) => unknown).apply(this, parts)
}

/**
 * Counts the functions that our code and the libraries run: what a call costs a processor. Those of Node and of the
 * test runner are left out: they also run for timers and for each piece in which an answer comes, which a busy
 * machine has more of.
 */
const functions = new Session()
const countFunctions = async (): Promise<number> => {
  const { result } = await functions.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ url }) => url.includes(root) && !url.includes('vitest'))
    .flatMap((script) => script.functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
}

let app: VisitorApp
let visitor: Visitor
beforeAll(async () => {
  functions.connect()
  await functions.post('Profiler.enable')
  await functions.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  pg.Client.prototype.query = countQueries as typeof query
  app = await openVisitorApp()
  visitor = app.visitor()
  const person = { email: 'weights@example.com', password: 'Abc!234', country: 'LV', currency: 'EUR' }
  expect((await visitor.call('auth/register', person)).error).toBeUndefined()
  await app.settle()
})
afterAll(async () => {
  functions.disconnect()
  pg.Client.prototype.query = query
  await app.close()
})

const weigh = async (call: string): Promise<Weights> => {
  const before = sent
  await countFunctions()
  const { data, error } = await visitor.call(call)
  expect([call, error]).toEqual([call, undefined])
  const run = await countFunctions()
  return { queries: sent - before, functions: run, bytes: Buffer.byteLength(JSON.stringify(data)) }
}

test.each(Object.entries(calls))(
  '%s asks the database and answers no more than its budget',
  async (call, limit) => {
    // What a process reads once and keeps is no part of a call, nor is what it does meanwhile for others.
    const all: Weights[] = []
    const least = (of: keyof Weights): number => Math.min(...all.map((weights) => weights[of]))
    const isOver = (): boolean => least('queries') > limit.queries || least('functions') > limit.functions
    while (all.length < 5 || (isOver() && all.length < 40)) all.push(await weigh(call))
    const [queries, functions, bytes] = [least('queries'), least('functions'), least('bytes')]
    expect(queries).toBeLessThanOrEqual(limit.queries)
    expect(functions).toBeLessThanOrEqual(limit.functions)
    expect(functions, 'far below: lower the limit').toBeGreaterThan(limit.functions * 0.8)
    expect(bytes).toBeLessThanOrEqual(limit.bytes)
    expect(bytes, 'far below: lower the limit').toBeGreaterThan(limit.bytes * 0.8 - 20)
  },
)
