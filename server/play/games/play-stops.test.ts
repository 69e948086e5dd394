import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AuditRecordDto } from '#contract/operator/audit.ts'
import type { PlayStop } from '#contract/operator/games.ts'
import { deposits, opensGame } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'

let app: TestApp
let chief: Hired
const players = new Map<string, Actor>()

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
  for (const [name, country] of [
    ['anna', 'LV'],
    ['diego', 'BR'],
  ] as const) {
    const player = await register(app, `${name}@example.com`, { country })
    await deposits(player, '100')
    players.set(name, player)
  }
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

type Where = { kind: string; name: string }
const setStop = (
  { kind, name }: Where,
  isStopped: boolean,
  seen = !isStopped,
  reason = 'a fault in the books',
) =>
  chief.post('games/setStop', {
    kind,
    name,
    is_stopped: isStopped ? '1' : '0',
    seen_stopped: seen ? '1' : '0',
    reason,
  })
const stops = async () => ((await chief.get('games/getStops')).data as { items: PlayStop[] }).items

describe.each([
  ['house', '', 'diego', 'held'],
  ['market', 'LV', 'anna', 'held'],
  ['market', 'LV', 'diego', 'free'],
  ['studio', 'studio', 'anna', 'held'],
  ['studio', 'another', 'anna', 'free'],
] as const)('play stopped: %s %s', (kind, name, who, what) => {
  test(`I3 ${who} is ${what}: no stake is lost, what has begun ends, and afterwards play goes on`, async () => {
    if (name === 'another')
      await app.ctx.db.updateTable('games').set({ provider: name }).where('sysname', '=', 'dice').execute()
    const player = players.get(who)!
    const table = await opensGame(player, 'orchard')
    const begun = await table.spin('100', `before-${kind}-${who}`)
    expect((await setStop({ kind, name }, true)).data).toEqual({ is_stopped: true })
    expect(await stops()).toMatchObject([{ kind, name, reason: 'a fault in the books' }])

    await table.shown(begun.roundId)
    const balance = await player.get('account/getBalance')
    const spun = await table.spin('100', `while-${kind}-${who}`).then(
      async ({ roundId }) => {
        await table.shown(roundId)
        return 'played'
      },
      (error: Error) => error.message,
    )
    const launch = await player.request('/platform/game/signal-box/play?mode=real&locale=fr')
    const page = await launch.text()
    if (what === 'held') {
      expect(spun).toContain('GAME_CLOSED')
      expect((await player.get('account/getBalance')).data).toEqual(balance.data)
      expect(launch.status).toBe(403)
      expect(page).toContain('<html lang="fr" dir="ltr">')
      expect(page).toContain('Votre solde est en sécurité.')
    } else {
      expect(spun).toBe('played')
      expect(launch.status).toBe(200)
    }

    expect((await setStop({ kind, name }, false)).data).toEqual({ is_stopped: false })
    expect(await stops()).toEqual([])
    const after = await table.spin('100', `after-${kind}-${who}`)
    await table.shown(after.roundId)
  })
})

test('I3 nothing is stopped that there is not, without a reason, or from a page that is out of date', async () => {
  for (const [kind, name] of [
    ['house', 'LV'],
    ['market', 'Latvia'],
    ['market', ''],
    ['studio', 'nobody'],
  ] as const)
    expect((await setStop({ kind, name }, true)).fields, `${kind} ${name}`).toEqual({ name: ['NOT_FOUND'] })
  const house = { kind: 'house', name: '' }
  expect((await setStop(house, true, false, ' ')).fields).toEqual({ reason: ['REQUIRED'] })
  expect((await setStop(house, false)).fields).toMatchObject({ is_stopped: ['CHANGED'] })
  expect((await setStop(house, true, true)).fields).toMatchObject({ is_stopped: ['CHANGED'] })
  expect(await stops()).toEqual([])
})

test('L1 I3 a stop and its end are written down with who, where and why, and want the right', async () => {
  const where = { kind: 'market', name: 'DE' }
  await setStop(where, true, false, 'no licence')
  await setStop(where, false, true, 'a licence')
  const { items } = (await chief.get('audit/getList', { subject: 'market:DE' })).data as {
    items: AuditRecordDto[]
  }
  expect(items.map(({ type, actor, reason }) => [type, actor, reason])).toEqual([
    ['play_resumed', chief.email, 'a licence'],
    ['play_stopped', chief.email, 'no licence'],
  ])
  const reader = await hire(app, ['support'])
  expect((await reader.post('games/setStop')).fields).toEqual({ right: 'games.manage' })
})
