import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { toForm } from '#contract/call-encoding.ts'
import { isLargeTable } from '#db/upgrade/large-tables.ts'
import { allRoutes } from '#server/api.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { allOperatorRoutes } from '#server/operator-api.ts'
import { inputsOf } from '../api/backoffice-inputs.ts'
import { callEntries } from '../api/call-inputs.ts'
import { createOwner } from '../api/owner.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { hire } from '../backoffice.ts'
import { raceDatabase } from './race-database.ts'

/** Statements that may read a large table as a whole, by the beginning of their text. */
const allowed: readonly { readonly begins: string; readonly why: string }[] = [
  { begins: 'delete from "idempotent_answers"', why: 'once a night' },
  { begins: 'delete from "rate_limits"', why: 'once a night' },
  { begins: 'delete from "sessions"', why: 'once a night' },
  { begins: 'delete from won_rounds where at <', why: 'once an hour, of a table that it keeps small' },
  { begins: 'select exists ( select from odds_sports', why: 'ends at the first event of an open sport' },
]

let sent = new Map<string, number>()
const { query } = pg.Client.prototype
/** Connections keep the function that they begin with, so it listens before the application connects. */
const noteText = function (this: pg.Client, ...parts: unknown[]): unknown {
  const [first, second] = parts as [string | { text?: string; values?: unknown[] }, unknown[]?]
  const { text, values } = typeof first === 'string' ? { text: first, values: second } : first
  if (text && /^\s*(?:select|with|insert|update|delete)/i.test(text)) sent.set(text, values?.length ?? 0)
  return (query as (...all: unknown[]) => unknown).apply(this, parts)
}

let app: TestApp
let url: string
beforeAll(async () => {
  pg.Client.prototype.query = noteText as typeof query
  url = await raceDatabase('statements_by_index')
  app = await createTestApp({ DATABASE_URL: url })
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await app.close()
})

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const tablesReadWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(tablesReadWhole),
]

/**
 * The plan of a statement for any values. A partial index serves it only if its text says what the index requires:
 * a value, or a join, proves nothing.
 */
const planOf = async (client: pg.Client, text: string, values: number): Promise<Plan> => {
  const given = Array.from({ length: values }, () => 'null')
  await client.query(`prepare asked as ${text}`)
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute asked${values > 0 ? `(${given.join(', ')})` : ''}`,
    )
    return rows[0]!['QUERY PLAN'][0].Plan
  } finally {
    await client.query('deallocate asked')
  }
}

const useAsPlayer = async (): Promise<void> => {
  const owner = await createOwner(app, 'anna@example.com', 'LV')
  const isFinal = (path: string): number => Number(callEntries[path]?.isFinal ?? false)
  for (const { path, call } of allRoutes().toSorted((a, b) => isFinal(a.path) - isFinal(b.path))) {
    const input = callEntries[path]?.input?.(owner) ?? {}
    await (call.method === 'GET' ? owner.actor.get(path, input) : owner.actor.post(path, input))
  }
  await app.advance(90_000)
}

const readAsStaff = async (): Promise<void> => {
  const roles = await app.ctx.db.selectFrom('staff_roles').select('sysname').execute()
  const member = await hire(
    app,
    roles.map(({ sysname }) => sysname),
  )
  for (const { path, call } of allOperatorRoutes().filter((route) => route.call.method === 'GET'))
    for (const input of fc.sample(inputsOf(call.input as z.ZodType), { numRuns: 5, seed: 30 }))
      await member.get(
        path,
        Object.fromEntries([...toForm(input)].map(([name, value]) => [name, String(value).toWellFormed()])),
      )
}

test('every statement finds its rows of the large tables by an index', async () => {
  await checkLedger(app.ctx.db, ledgerChecks)
  // These read every row on purpose.
  const checks = new Set(sent.keys())
  sent = new Map()
  await useAsPlayer()
  await readAsStaff()
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan; set jit = off')
  const found: string[] = []
  const asked = [...sent].filter(([text]) => !checks.has(text))
  for (const [text, values] of asked) {
    const short = text.replaceAll(/\s+/g, ' ').trim()
    if (allowed.some(({ begins }) => short.startsWith(begins))) continue
    const tables = tablesReadWhole(await planOf(client, text, values)).filter((name) =>
      isLargeTable(name.replace(/_(?:first|rest|from_\d+)$/, '')),
    )
    if (tables.length > 0) found.push(`${tables.join(', ')}: ${short}`)
  }
  await client.end()
  expect(asked.length).toBeGreaterThan(700)
  expect(found).toEqual([])
})
