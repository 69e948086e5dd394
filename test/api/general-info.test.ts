import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allRoutes } from '#server/api.ts'
import { createTestApp, testOrigin, type TestApp } from '../app.ts'
import { publishes } from '../content.ts'
import { anna, register, storyPassword } from '../players.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Answer = { data?: Record<string, unknown>; error?: { type: string; code: number } }
const ask = async (path: string, init?: RequestInit) => {
  const response = await app.fetch(`/api/${path}`, init)
  return { response, body: (await response.json()) as Answer }
}
const info = async (): Promise<Record<string, unknown>> => (await ask('metadata/get')).body.data ?? {}

beforeEach(async () => {
  await publishes(app, 'general-information', {})
})

describe('what the house says of itself', () => {
  test('ST-05 ST-06 CN-06 a guest gets every fact in its type, each time zero until it is set', async () => {
    const { response, body } = await ask('metadata/get')
    expect(response.status).toBe(200)
    expect(body.data).toMatchObject({
      site_name: 'Baize',
      palette: 'felt',
      analytic: [],
      available_currencies: { EUR: '€', USD: '$', GBP: '£' },
      available_locales: expect.arrayContaining(['en', 'fr', 'ar']),
      default_currency: 'EUR',
      is_seon_enabled: false,
      affiliate_days: 30,
      affiliate_touch: 'last',
      domain_state: 'active',
      domain_type: 'main',
      is_bonus_isolation_enabled: false,
      time_to_force_logout: 0,
      is_game_history_export_enabled: false,
      user_inactivity_cashier_time: 0,
      user_inactivity_pp_time: 0,
      registration_hint_hours: 2,
      confirmation_hint_days: 5,
    })
  })

  test('ST-05 CN-06 CN-08 HN-02 PW-05 what an operator publishes stands in the next answer, without a restart', async () => {
    const facts = {
      analytic: ['gtm'],
      is_seon_enabled: true,
      is_bonus_isolation_enabled: true,
      time_to_force_logout: 900,
      is_game_history_export_enabled: true,
      user_inactivity_cashier_time: 60,
      user_inactivity_pp_time: 120,
    }
    await publishes(app, 'general-information', {
      ...facts,
      available_locales: ['en', 'ar'],
      registrationHintHours: 6,
      confirmationHintDays: 9,
      buildCheckSeconds: 30,
      affiliateDays: 45,
      affiliateTouch: 'first',
    })
    expect(await info()).toMatchObject({
      ...facts,
      available_locales: ['en', 'ar'],
      registration_hint_hours: 6,
      confirmation_hint_days: 9,
      build_check_seconds: 30,
      affiliate_days: 45,
      affiliate_touch: 'first',
    })
  })

  test('BR-01 CN-05 how often balances are asked for is the operator’s to say, and ten seconds until then', async () => {
    expect((await info()).balance_refresh).toEqual({
      isEnabledInterval: true,
      isEnabledPush: true,
      countSecondsForInterval: 10,
      isEnabledRequestsAfterClick: true,
      countSecondsForDelayBetweenClick: 1,
      isEnabledTurnOffRequests: true,
      countMinutesAfterWhichRequestsTurnedOff: 5,
    })
    await publishes(app, 'balance-refresh-settings', {
      isEnabledRequestsAfterClick: false,
      countSecondsForInterval: 30,
    })
    expect((await info()).balance_refresh).toMatchObject({
      isEnabledInterval: true,
      countSecondsForInterval: 30,
      isEnabledRequestsAfterClick: false,
    })
  })
})

describe('a house that is switched off', () => {
  test('ER-02 every call answers ApplicationDisabled, 503, and changes nothing; switched on, all is as before', async () => {
    const player = await anna(app)
    await publishes(app, 'general-information', { domain_state: 'maintenance' })
    const others: string[] = []
    for (const { path, call } of allRoutes()) {
      const { response, body } = await ask(path, {
        method: call.method,
        headers: { cookie: player.cookie ?? '' },
      })
      const isTold =
        response.status === 503 &&
        body.error?.type === 'ApplicationDisabledException' &&
        Number(response.headers.get('retry-after')) > 0
      if (!isTold) others.push(path)
    }
    expect(others).toEqual([])
    await publishes(app, 'general-information', { domain_state: 'active' })
    expect((await player.get('account/getInfo')).data).toMatchObject({ login: 'anna@example.com' })
  })

  test('ER-02 the content door neither signs in nor changes a password', async () => {
    const player = await register(app, 'edith@example.com')
    await publishes(app, 'general-information', { domain_state: 'maintenance' })
    const typed = { identifier: player.email, password: storyPassword }
    for (const [path, body] of [
      ['/auth/local', typed],
      ['/content/auth/local', typed],
      ['/auth/forgot-password', { email: player.email }],
      ['/users/me', undefined],
    ] as const) {
      const answer = await app.fetch(path, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', origin: testOrigin, cookie: player.cookie ?? '' },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 503, []])
    }
  })

  test('ER-02 no game is opened', async () => {
    expect((await app.fetch('/platform/game/orchard/play')).status).toBe(200)
    await publishes(app, 'general-information', { domain_state: 'maintenance' })
    expect((await app.fetch('/platform/game/orchard/play')).status).toBe(503)
  })

  test('ER-02 a payment that was under way is still heard of', async () => {
    await publishes(app, 'general-information', { domain_state: 'maintenance' })
    const callback = await app.fetch('/callbacks/payments/sandbox', { method: 'POST', body: '{}' })
    expect(callback.status).toBe(401)
    expect((await app.fetch('/readyz')).status).toBe(200)
  })
})

describe('the names of a house', () => {
  const at = async (host: string) => {
    const response = await app.app.fetch(new Request(`http://${host}/api/metadata/get`))
    return { status: response.status, body: (await response.json().catch(() => ({}))) as Answer }
  }

  test('ST-07 each name has a state and a type of its own', async () => {
    expect((await at('mirror.example')).status).toBe(421)
    await publishes(app, 'general-information', {
      domains: [
        { host: 'mirror.example', type: 'mirror', state: 'active' },
        { host: 'app.example', type: 'app', state: 'maintenance' },
      ],
    })
    expect((await at('mirror.example')).body.data).toMatchObject({
      domain_type: 'mirror',
      domain_state: 'active',
    })
    expect((await at('localhost:3000')).body.data).toMatchObject({
      domain_type: 'main',
      domain_state: 'active',
    })
    expect((await at('app.example')).body.error).toMatchObject({ type: 'ApplicationDisabledException' })
  })

  test('ST-07 W9 a page of a mirror may change things as one of the main name may, and no other page', async () => {
    await publishes(app, 'general-information', { domains: [{ host: 'mirror.example' }] })
    const restores = async (origin: string) => {
      const body = new URLSearchParams({ login: 'nobody@example.com' })
      const request = new Request('http://mirror.example/api/auth/restore', {
        method: 'POST',
        body,
        headers: { origin },
      })
      return (await app.app.fetch(request)).status
    }
    expect(await restores('http://mirror.example')).toBe(200)
    expect(await restores('http://mirror.example.evil.example')).toBe(400)
  })

  test.each(['Mirror.example', 'https://mirror.example', 'mirror.example/x', '-a', 'a b'])(
    'ST-07 %j is no name of a house',
    async (host) => {
      await expect(publishes(app, 'general-information', { domains: [{ host }] })).rejects.toThrow('host')
    },
  )
})
