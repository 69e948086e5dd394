import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitorApp, type Visitor, type VisitorApp } from '#test/visitor-app.ts'

/** The most queries and bytes of an answer; a raised one states its reason in `raised`. */
type Weights = { readonly queries: number; readonly bytes: number }
type Budget = {
  readonly calls: Readonly<Record<string, Weights>>
  readonly raised: readonly {
    readonly what: string
    readonly from: number
    readonly to: number
    readonly why: string
  }[]
}
const file = join(import.meta.dirname, 'call-weights.json')
const { calls } = JSON.parse(readFileSync(file, 'utf8')) as Budget

/** Connections keep the function that they begin with, so it counts before the application connects. */
const { query } = pg.Client.prototype
let sent = 0
const countQueries = function (this: pg.Client, ...parts: unknown[]): unknown {
  sent++
  return (query as (...all: unknown[]) => unknown).apply(this, parts)
}

let app: VisitorApp
let visitor: Visitor
beforeAll(async () => {
  pg.Client.prototype.query = countQueries as typeof query
  app = await openVisitorApp()
  visitor = app.visitor()
  const person = { email: 'weights@example.com', password: 'Abc!234', country: 'LV', currency: 'EUR' }
  expect((await visitor.call('auth/register', person)).error).toBeUndefined()
  await app.settle()
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await app.close()
})

const weigh = async (call: string): Promise<Weights> => {
  const before = sent
  const { data, error } = await visitor.call(call)
  expect([call, error]).toEqual([call, undefined])
  return { queries: sent - before, bytes: Buffer.byteLength(JSON.stringify(data)) }
}

test.each(Object.entries(calls))(
  '%s asks the database and answers no more than its budget',
  async (call, limit) => {
    // What a process reads once and keeps is no part of a call.
    await weigh(call)
    const { queries, bytes } = await weigh(call)
    expect(queries).toBeLessThanOrEqual(limit.queries)
    expect(bytes).toBeLessThanOrEqual(limit.bytes)
    expect(bytes, 'far below: lower the limit').toBeGreaterThan(limit.bytes * 0.8 - 20)
  },
)
