import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { toForm } from '#contract/call-encoding.ts'
import { errorStatus } from '#contract/errors.ts'
import { stepUpPurposes } from '#contract/operator/call/rights.ts'
import { allOperatorRoutes, type OperatorRoute } from '#server/operator-api.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { hire, type Hired } from '../backoffice.ts'
import { anna } from '../players.ts'
import { inputsOf } from './backoffice-inputs.ts'

/**
 * Every call of the back office as every default role, with half valid and half hostile inputs. `FUZZ_INPUTS`
 * sets the total number; by default each call gets three from a permitted role and one from another.
 */
let app: TestApp
let roles: readonly string[]
const staff = new Map<string, Hired>()

const enter = async (role: string): Promise<void> => {
  const member = await hire(app, [role])
  for (const purpose of stepUpPurposes) await member.stepUp(purpose)
  staff.set(role, member)
}

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' })
  await anna(app)
  roles = (await app.ctx.db.selectFrom('staff_roles').select('sysname').orderBy('sysname').execute()).map(
    ({ sysname }) => sysname,
  )
  for (const role of roles) await enter(role)
}, 300_000)
afterAll(() => app.close())

const wireTypes = new Set(Object.keys(errorStatus).map((type) => `${type}Exception`))
const failures = new Set([
  'UnknownErrorException',
  'InternalServerErrorException',
  'ApplicationUnavailableException',
])
/** They end the session that the rest needs. */
const ending = new Set(['desk/signOut', 'desk/endSessions'])
const routes = allOperatorRoutes().filter(({ path }) => !ending.has(path))

const send = (
  member: Hired,
  { path, call }: OperatorRoute,
  input: Record<string, unknown>,
): Promise<Response> => {
  const headers = {
    origin: app.ctx.settings.publicUrl,
    'x-forwarded-for': member.ip,
    cookie: `desk=${member.token}`,
  }
  if (call.method === 'POST' && !call.takesFile)
    return app.fetch(`/backoffice/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { ...headers, 'content-type': 'application/json' },
    })
  const { file: _file, ...query } = input
  const search = new URLSearchParams()
  for (const [name, value] of toForm(query)) search.append(name, String(value).toWellFormed())
  return app.fetch(`/backoffice/api/${path}?${search}`, {
    method: call.method,
    headers: { ...headers, ...(call.takesFile ? { 'content-type': 'text/csv' } : {}) },
    ...(call.takesFile ? { body: 'uid;amount\r\n1;0x10\r\n\u0000;"' } : {}),
  })
}

/** The fault of an answer; undefined for one that the contract allows. */
const look = async (route: OperatorRoute, answer: Response): Promise<string | undefined> => {
  const body = (await answer.json().catch(() => undefined)) as
    | { data?: unknown; error?: { type: string; code: number } }
    | undefined
  if (!body) return `${answer.status} without an envelope`
  if (answer.status === 200)
    return route.call.output.safeParse(body.data).success ? undefined : 'another shape'
  const { type = '', code } = body.error ?? {}
  return wireTypes.has(type) && !failures.has(type) && code === answer.status
    ? undefined
    : `${answer.status} ${type}`
}

test('AP-06 W29 any input of each role to each call of the back office gets a typed answer', async () => {
  const asked = Number(process.env.FUZZ_INPUTS ?? 0)
  const each = Math.ceil(asked / (routes.length * roles.length))
  const wrong: unknown[] = []
  let sent = 0
  for (const role of roles)
    for (const route of routes) {
      const path = route.path
      const inputs = inputsOf(route.call.input as z.ZodType)
      for (const [at, input] of fc.sample(inputs, { numRuns: Math.max(each, 3), seed: 30 }).entries()) {
        const before = app.logLines.length
        const answer = await send(staff.get(role) as Hired, route, input)
        sent++
        const problem = await look(route, answer)
        const stack = app.logLines.slice(before).find((line) => line.includes('"stack"'))
        if (problem || stack) wrong.push([role, path, input, problem, stack?.slice(0, 600)])
        if (answer.status === 401) await enter(role)
        // A role without permission is refused before its input is read.
        if (answer.status === 403 && at >= each) break
      }
    }
  expect(sent).toBeGreaterThanOrEqual(Math.max(asked, routes.length * roles.length))
  expect(wrong).toEqual([])
}, 1_200_000)

test('the ledger stands after all of it', () => app.assertLedger())
