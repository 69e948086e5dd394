import { expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import type { TournamentsTold } from '#contract/tournaments.ts'
import { deposits } from '#db/seed/story.ts'
import {
  anna,
  bets,
  house,
  name,
  openBonusHouse,
  sits,
  wins,
} from '#server/rewards/bonuses/bonus-house.fixture.ts'
import { holds, joins } from '../tournament.fixture.ts'
import { tournamentsTopic } from './tournaments-topic.ts'

openBonusHouse()

const told = async (sysname: string) => ((await tournamentsTopic.read(house.ctx)) as TournamentsTold)[sysname]
const soon = (ms: number) => new Date(house.ctx.clock.now().getTime() + ms)

test('TN-06 everybody who looks is told the first places of what runs, and no more than everybody may see', async () => {
  const [sysname, next] = [name('cup'), name('cup')]
  await holds(house.ctx, sysname)
  await holds(house.ctx, next, { starts_at: soon(hourMs), ends_at: soon(2 * hourMs) })
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
  await house.settle()
  const nickname = name('Lucky').replace('-', '')
  await anna.post('account/saveProfileInfo', { fakename: nickname })
  expect(await told(sysname)).toMatchObject({
    joined: 1,
    total_points: 250,
    places: [{ fakename: nickname, points: 250 }],
  })
  const now = house.ctx.clock.now()
  await house.ctx.db.insertInto('unseen_winners').values({ uid: anna.uid, since: now }).execute()
  expect((await told(sysname))?.places).toEqual([{ fakename: '***', points: 250 }])
  const all = JSON.stringify(await tournamentsTopic.read(house.ctx))
  for (const hidden of [anna.email, nickname, `"${anna.uid}"`, 'uid']) expect(all).not.toContain(hidden)
  await house.ctx.db.deleteFrom('unseen_winners').execute()

  // Its end is published, and its winners for a while; then the topic is idle.
  await house.advance(hourMs / 1000 + 120)
  await house.settle()
  await house.settle()
  expect(await told(sysname)).toMatchObject({ status: 'finished', has_winners: true })
  await house.advance(660)
  expect(await told(sysname)).toBeUndefined()
})
