import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoundView } from '#contract/studio.ts'
import { register } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { safeTiles } from './safe-tiles.fixture.ts'
import { newKey, launchStudioGame } from './studio-table.fixture.ts'

let houses: TestApp[] = []
beforeAll(async () => {
  const DATABASE_URL = await raceDatabase('steps_race')
  houses = [await createTestApp({ DATABASE_URL }), await createTestApp({ DATABASE_URL })]
})
afterAll(async () => {
  for (const house of houses) await house.close()
})

test('C3 E2 two processes take one cash-out a hundred times, and it is paid once', async () => {
  const [house] = houses as [TestApp, TestApp]
  const player = await register({ origin: testOrigin, fetch: house.fetch }, 'racer@example.com')
  await deposits(player, '100')
  const table = await launchStudioGame(house, player, 'real', 'mines')
  const round = (await table.play({ stakeMinor: '100', mines: 2 })).data as RoundView
  const [safe] = await safeTiles(house, round.roundId)
  const turned = (await table.act(round, safe)).data as RoundView
  const before = (await readBalances(house.ctx.db, player.uid)).mainMinor

  const asked = Array.from({ length: 100 }, async (_, at) => {
    const key = at % 2 ? 'the-one-cash-out' : newKey()
    const input = { roundId: round.roundId, step: turned.actions.length, action: 'cash', key }
    const response = await houses[at % 4 < 2 ? 0 : 1]!.fetch('/platform/studio/act', {
      method: 'POST',
      headers: { authorization: `Bearer ${table.token}`, 'content-type': 'application/json', origin: 'null' },
      body: JSON.stringify(input),
    })
    return ((await response.json()) as { error?: { code: string } }).error?.code ?? 'paid'
  })
  const answers = new Set(await Promise.all(asked))
  expect([...answers].toSorted()).toEqual(['STEP_TAKEN', 'paid'])
  expect((await readBalances(house.ctx.db, player.uid)).mainMinor).toBe(before + 107n)
  const wins = await house.ctx.db
    .selectFrom('game_transactions')
    .select('amount_minor')
    .where('round_id', '=', BigInt(round.roundId))
    .where('kind', '=', 'win')
    .execute()
  expect(wins).toEqual([{ amount_minor: 107n }])
  expect(await checkLedger(house.ctx.db, ledgerChecks)).toEqual([])
})
