import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposits, opensGame } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import { raceDatabase } from '#test/race/race-database.ts'

let apps: TestApp[] = []
beforeAll(async () => {
  const env = {
    DATABASE_URL: await raceDatabase('exclusions_race'),
    SESSION_SECRET: 'one secret for all processes of a house',
  }
  apps = [await createTestApp(env), await createTestApp(env)]
})
afterAll(async () => {
  for (const app of apps) await app.close()
})

test('R5 RS-03 once an exclusion is answered no bet and no deposit is taken, of those at the same moment neither', async () => {
  const [here, there] = apps as [TestApp, TestApp]
  for (let round = 0; round < 8; round++) {
    const player = await register(here, `racer${round}@example.com`)
    await deposits(player, '50')
    const table = await opensGame(player, 'night-ferry')
    let isExcluded = false
    const late: unknown[] = []
    const stakes = async (lane: number) => {
      for (let at = 0; at < 12; at++) {
        const wasExcluded = isExcluded
        const spun = await table.spin('10', `race-${round}-${lane}-${at}`).catch(() => undefined)
        if (spun) await table.shown(spun.roundId).catch(() => undefined)
        if (spun && wasExcluded) late.push(spun)
      }
    }
    const pays = async () => {
      for (let at = 0; at < 6; at++) {
        const wasExcluded = isExcluded
        const { status } = await player.post('cashier/makedeposit', { method: 'card', amount: '10' })
        if (status === 200 && wasExcluded) late.push('deposit')
      }
    }
    const excludes = async () => {
      const { status } = await player.post('account/selfExclude', { period: '1_year' })
      expect(status).toBe(200)
      isExcluded = true
    }
    const countRounds = async () =>
      Number(
        (
          await there.ctx.db
            .selectFrom('game_rounds')
            .select(({ fn }) => fn.countAll<bigint>().as('many'))
            .where('uid', '=', player.uid)
            .executeTakeFirstOrThrow()
        ).many,
      )
    const [, , , taken] = await Promise.all([stakes(0), stakes(1), pays(), excludes().then(countRounds)])
    expect(late).toEqual([])
    expect(await countRounds()).toBe(taken)
  }
  for (const app of apps) await app.assertLedger()
})
