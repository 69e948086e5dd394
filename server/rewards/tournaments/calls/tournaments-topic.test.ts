import { expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import type { TournamentsUpdate } from '#contract/tournaments.ts'
import { deposits } from '#db/seed/story.ts'
import {
  anna,
  bets,
  testApp,
  name,
  openBonusApp,
  sits,
  wins,
} from '#server/rewards/bonuses/bonus-app.fixture.ts'
import { holds, joins } from '../tournament.fixture.ts'
import { tournamentsTopic } from './tournaments-topic.ts'

openBonusApp()

const told = async (sysname: string) =>
  ((await tournamentsTopic.read(testApp.ctx)) as TournamentsUpdate)[sysname]
const soon = (ms: number) => new Date(testApp.ctx.clock.now().getTime() + ms)

test('TN-06 every viewer gets the first places of running tournaments, and only public data', async () => {
  const [sysname, next] = [name('cup'), name('cup')]
  await holds(testApp.ctx, sysname)
  await holds(testApp.ctx, next, { starts_at: soon(hourMs), ends_at: soon(2 * hourMs) })
  expect(await told(sysname)).toEqual({
    status: 'active',
    has_winners: false,
    joined: 0,
    total_points: 0,
    places: [],
  })
  expect(await told(next)).toBeUndefined()
  await deposits(anna, '100')
  await sits()
  await joins(anna, sysname)
  await wins(await bets(100), 250)
  await testApp.settle()
  const nickname = name('Lucky').replace('-', '')
  await anna.post('account/saveProfileInfo', { fakename: nickname })
  expect(await told(sysname)).toMatchObject({
    joined: 1,
    total_points: 250,
    places: [{ fakename: nickname, points: 250 }],
  })
  const now = testApp.ctx.clock.now()
  await testApp.ctx.db.insertInto('unseen_winners').values({ uid: anna.uid, since: now }).execute()
  expect((await told(sysname))?.places).toEqual([{ fakename: '***', points: 250 }])
  const all = JSON.stringify(await tournamentsTopic.read(testApp.ctx))
  for (const hidden of [anna.email, nickname, `"${anna.uid}"`, 'uid']) expect(all).not.toContain(hidden)
  await testApp.ctx.db.deleteFrom('unseen_winners').execute()

  // Its end is published, and its winners for a while; then the topic is idle.
  await testApp.advance(hourMs / 1000 + 120)
  await testApp.settle()
  await testApp.settle()
  expect(await told(sysname)).toMatchObject({ status: 'finished', has_winners: true })
  await testApp.advance(660)
  expect(await told(sysname)).toBeUndefined()
})
