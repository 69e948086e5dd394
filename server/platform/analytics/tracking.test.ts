import { fullPermissions } from '#server/content/guard/author-permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generalInformation } from '#contract/content/sections.ts'
import { saveEntry } from '#server/content/writing/save-entry.ts'
import { anyLocale } from '#server/content/schema.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { analyticsCronJobs } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const hits = () => app.ctx.db.selectFrom('tracking_hits').selectAll().orderBy('id', 'desc').execute()
const hit = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  app.fetch(`/hit?${new URLSearchParams(query)}`, { headers })

const tells = async (given: Record<string, unknown>) => {
  const command = { type: generalInformation, locale: anyLocale, given, publish: true }
  expect((await saveEntry({ ...app.ctx, actor: 'test', permissions: fullPermissions }, command)).ok).toBe(
    true,
  )
  await app.ctx.content.refresh()
}

describe('hits', () => {
  test('AN-01 a hit is answered with nothing, and noted without what others keep in their addresses', async () => {
    const answer = await hit({
      referer: 'https://search.example/results?q=secret#top',
      track_id: 'partner-7',
      seon_session: '',
    })
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      204,
      '',
      'no-store',
    ])
    expect((await hits())[0]).toMatchObject({
      uid: null,
      referer: 'https://search.example/results',
      track_id: 'partner-7',
      seon_session: null,
    })
  })

  test('AN-01 a hit of rubbish is a hit of nothing', async () => {
    const answer = await hit({ referer: 'javascript:alert(1)', track_id: `<b>${'x'.repeat(9000)}` })
    expect(answer.status).toBe(204)
    expect((await hits())[0]).toMatchObject({ referer: null, track_id: null })
  })

  test('AN-01 a hit from a foreign page is refused and not noted', async () => {
    const before = (await hits()).length
    expect((await hit({ track_id: 'a' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
    expect((await hits()).length).toBe(before)
  })

  test('AN-02 the session at the fraud service is kept only while the house uses one', async () => {
    await hit({ seon_session: 'V1StGXR8_Z5jdHi6B-myT' })
    expect((await hits())[0]?.seon_session).toBeNull()
    await tells({ is_seon_enabled: true })
    await hit({ seon_session: 'V1StGXR8_Z5jdHi6B-myT' })
    expect((await hits())[0]?.seon_session).toBe('V1StGXR8_Z5jdHi6B-myT')
  })

  test('AN-01 hits are forgotten after ninety days', async () => {
    await app.advance(91 * 24 * 60 * 60)
    await hit({ track_id: 'young' })
    for (const cronJob of analyticsCronJobs) await cronJob.run(app.ctx)
    expect((await hits()).map(({ track_id }) => track_id)).toEqual(['young'])
  })

  test('AN-01 one network cannot fill the house with hits', async () => {
    const statuses = new Set<number>()
    for (let at = 0; at < 130; at++) statuses.add((await hit({})).status)
    expect([...statuses]).toEqual([204, 429])
  })
})

describe('AN-02 the partner’s code is stored with the registration', () => {
  test.each([
    ['stag-42_a.b~c:d', 'stag-42_a.b~c:d'],
    ['<script>', null],
    ['', null],
    [undefined, null],
  ])('a registration with the code %s keeps %s', async (given, kept) => {
    const email = `partner-${Math.abs(String(given).length)}-${String(given).charCodeAt(0)}@example.com`
    const body = new FormData()
    const fields = { email, password: 'Evening1', country: 'LV', currency: 'EUR', terms: '1' }
    for (const [name, value] of Object.entries({
      ...fields,
      ...(given === undefined ? {} : { track_id: given }),
    }))
      body.append(name, value)
    const answer = await app.fetch('/api/auth/register', { method: 'POST', body })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const player = await app.ctx.db
      .selectFrom('players')
      .select('track_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(player.track_id).toBe(kept)
  })
})

describe('the choice without a script', () => {
  const choose = (fields: [string, string][], headers: Record<string, string> = {}) =>
    app.fetch('/consent', { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
  const cookies = (answer: Response) => answer.headers.getSetCookie().map((text) => text.split(';')[0])

  const both: [string, string][] = [
    ['asked', 'statistics'],
    ['asked', 'marketing'],
  ]
  test.each([
    [[...both, ['choice', 'all']], 'consent=1.statistics.marketing', false],
    [[...both, ['choice', 'none']], 'consent=1.-statistics.-marketing', true],
    [[...both, ['choice', 'chosen'], ['purpose', 'statistics']], 'consent=1.statistics.-marketing', true],
    [[...both, ['choice', 'none'], ['purpose', 'marketing']], 'consent=1.-statistics.-marketing', true],
    [[...both, ['choice', 'chosen']], 'consent=1.-statistics.-marketing', true],
    [[...both], 'consent=1.-statistics.-marketing', true],
    [
      [
        ['asked', 'statistics'],
        ['choice', 'all'],
        ['purpose', 'marketing'],
      ],
      'consent=1.statistics',
      false,
    ],
    [
      [
        ['asked', 'statistics'],
        ['choice', 'chosen'],
        ['purpose', 'marketing'],
      ],
      'consent=1.-statistics',
      false,
    ],
    [
      [
        ['asked', 'everything'],
        ['choice', 'all'],
      ],
      'consent=1',
      false,
    ],
  ] as [[string, string][], string, boolean][])(
    'AN-06 AN-02 the form %j is the choice %s',
    async (fields, cookie, isPartnerForgotten) => {
      const answer = await choose([...fields, ['back', '/fr/gamehall?x=1']])
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fr/gamehall?x=1'])
      expect(cookies(answer)).toContain(cookie)
      expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=31536000; Path=\/; SameSite=Lax/)
      expect(cookies(answer).includes('track_id=')).toBe(isPartnerForgotten)
    },
  )

  test('AN-06 W13 X9 it leads no one to another site; no foreign page chooses for a visitor', async () => {
    expect((await choose([['back', 'https://evil.example/']])).headers.get('location')).toBe('/')
    const foreign = await choose([...both, ['choice', 'all']], { 'sec-fetch-site': 'cross-site' })
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([400, []])
    const endless = await choose([['back', 'x'.repeat(9000)]])
    expect([endless.status, endless.headers.getSetCookie()]).toEqual([413, []])
  })
})
