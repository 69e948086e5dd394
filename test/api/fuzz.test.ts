import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { errorStatus } from '#contract/errors.ts'
import { allRoutes, type Route } from '#server/api.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { anna, type Actor } from '../players.ts'

/** Generated garbage at every input: the contract must allow every answer. */
let app: TestApp
let player: Actor

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'error' })
  player = await anna(app)
})
afterAll(() => app.close())

const wireTypes = new Set(Object.keys(errorStatus).map((type) => `${type}Exception`))
const forbidden = new Set(['AccessDeniedException', 'UserBannedException'])
const unexpected = new Set([
  'UnknownErrorException',
  'InternalServerErrorException',
  'ApplicationUnavailableException',
])

/** The exact parts of every refusal. */
const errorEnvelope = z.strictObject({
  error: z.strictObject({
    type: z.string(),
    code: z.number().int(),
    message: z.string().min(1),
    invalid_parameters: z.array(z.string()),
    error_data: z.record(z.string(), z.unknown()),
    resend_time: z.number().optional(),
  }),
})

const hostile = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  '[object Object]',
  '__proto__',
  '../../etc/passwd',
  "' or 1=1 --",
  '\u0000',
  '\u202e',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '%00',
  '9'.repeat(400),
  '💥',
  'a'.repeat(5000),
  '2024-13-45T99:99:99Z',
  '{"offset":-1}',
  '{"count":1e9}',
  '[]',
  '{"category":{"a":1}}',
  'true',
  '1,000',
  '010',
  '10.5',
)
const value = fc.oneof(
  hostile,
  fc.string({ maxLength: 60 }),
  fc.integer().map(String),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

const namesOf = (route: Route): string[] => Object.keys((route.call.input as { shape?: object }).shape ?? {})

const inputFor = (route: Route) => {
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('extra', ...namesOf(route)) },
    fc.string({ maxLength: 12 }),
    fc.constantFrom('a[b][c][d][e][f][g]', '__proto__[x]', 'requisites[iban]', 'statuses[]', 'options[a]'),
  )
  return fc.array(fc.tuple(name, value), { maxLength: 8 })
}

const routes = () => allRoutes().filter(({ path }) => path !== 'auth/logout')

test.each(routes().map((route) => [route.path, route] as const))(
  'AP-06 ER-34 any input to %s gets a typed answer, and never a 403 that a player can repair',
  async (path, route) => {
    await fc.assert(
      fc.asyncProperty(inputFor(route), async (pairs) => {
        const search = new URLSearchParams(pairs)
        const response =
          route.call.method === 'GET'
            ? await player.request(`/api/${path}?${search}`)
            : await player.request(`/api/${path}`, { method: 'POST', body: search })
        const body = (await response.json()) as {
          data?: unknown
          error?: { type: string; code: number; message: string }
        }
        if (response.status === 200) {
          expect(route.call.output.safeParse(body.data).success).toBe(true)
          return
        }
        expect(wireTypes).toContain(body.error?.type)
        expect(unexpected, JSON.stringify(body.error)).not.toContain(body.error?.type)
        expect(errorEnvelope.safeParse(body).error).toBeUndefined()
        expect(body.error?.code).toBe(response.status)
        if (response.status === 403) expect(forbidden).toContain(body.error?.type)
      }),
      { numRuns: 40 },
    )
  },
)

test('the ledger stands after all of it', () => app.assertLedger())
