import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { anna, createActor, register, type Actor } from '#test/players.ts'

let app: TestApp
let player: Actor
beforeAll(async () => {
  app = await createTestApp()
  player = await anna(app)
})
afterAll(() => app.close())

const reports = () =>
  app.ctx.db.selectFrom('player_events').select(['uid', 'name', 'params']).orderBy('id').execute()

describe('what pages report', () => {
  test('CM-13 ST-08 a page’s report of its player is kept, with its facts', async () => {
    const answer = await player.get('events/handle', {
      event_name: 'user_inactivity_cashier',
      event_params: '{"seconds":60}',
    })
    expect([answer.status, answer.data]).toEqual([200, 1])
    const { uid } = (await player.get('account/getInfo')).data as { uid: number }
    expect(await reports()).toEqual([{ uid, name: 'user_inactivity_cashier', params: { seconds: 60 } }])
  })

  test.each([
    [{ event_name: 'made_up' }, 'event_name'],
    [{}, 'event_name'],
    [{ event_name: 'user_inactivity_pp', event_params: '{' }, 'event_params'],
    [{ event_name: 'user_inactivity_pp', event_params: '[1]' }, 'event_params'],
    [{ event_name: 'user_inactivity_pp', event_params: '7' }, 'event_params'],
    [{ event_name: 'user_inactivity_pp', event_params: `{"a":"${'x'.repeat(2000)}"}` }, 'event_params'],
  ])('CM-13 %j is no report', async (input, field) => {
    const before = (await reports()).length
    const answer = await player.get('events/handle', input as Record<string, string>)
    expect([answer.status, answer.error?.invalid_parameters]).toEqual([422, [field]])
    expect(await reports()).toHaveLength(before)
  })

  test('CM-13 a guest has nothing to report, nor has another site or a page fetched ahead', async () => {
    const input = { event_name: 'user_inactivity_pp' }
    expect((await createActor(app).get('events/handle', input)).status).toBe(401)
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'none'],
      ['sec-purpose', 'prefetch'],
    ] as const) {
      const response = await app.fetch('/api/events/handle?event_name=user_inactivity_pp', {
        headers: { [name]: value, cookie: player.cookie ?? '' },
      })
      expect(response.status, `${name}: ${value}`).toBe(400)
    }
  })

  test('CM-13 the reports of one player are rate-limited', async () => {
    const busy = await register(app, 'busy@example.com')
    const input = { event_name: 'user_inactivity_pp' }
    const statuses = new Set<number>()
    for (let count = 0; count < 125; count++) statuses.add((await busy.get('events/handle', input)).status)
    expect([...statuses]).toEqual([200, 429])
  })

  test('CM-13 reports are dropped when no campaign can want them any more', async () => {
    await app.advance(91 * 24 * 60 * 60)
    expect(await reports()).toEqual([])
  })
})
