import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  historyAnswer,
  openAnswer,
  shownAnswer,
  type HistoryAnswer,
  type OpenAnswer,
} from '#contract/studio.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { verifies } from '#test/verifies.ts'
import { launchStudioGame } from './studio-table.fixture.ts'

let app: TestApp
let anna: Actor
beforeAll(async () => {
  app = await createTestApp()
  anna = await register({ origin: testOrigin, fetch: app.fetch }, 'anna@example.com')
  await deposits(anna, '100', 'approve', 'bank')
  await verifies(app, anna.uid)
  // The market that requires both; its account opening by mail is tested elsewhere.
  Object.assign(app.ctx.settings, { jurisdiction: 'uk' })
})
afterAll(async () => {
  await app.assertLedger()
  await app.close()
})

/** Longer than the min cycle of this market, so that the next round may start (D6). */
const pauseMs = 2_500

const opens = async (mode: 'real' | 'demo' = 'real', sysname = 'night-ferry') => {
  const table = await launchStudioGame(app, anna, mode, sysname)
  return { table, opened: openAnswer.parse((await table.call<OpenAnswer>('open')).data) }
}

test('B3 B4 time and net position count from the first game of a sign-in, and a reload changes neither', async () => {
  const { table, opened } = await opens()
  expect(opened.sitting).toMatchObject({ netMinor: '0' })
  const before = (await readBalances(app.ctx.db, anna.uid)).mainMinor
  let shown = ''
  for (let round = 0; round < 20; round++) {
    app.clock.advance(pauseMs)
    const { data } = await table.spin('100')
    const answer = shownAnswer.parse((await table.shown(data!.roundId)).data)
    shown = answer.sitting!.netMinor
  }
  const after = (await readBalances(app.ctx.db, anna.uid)).mainMinor
  expect(BigInt(shown)).toBe(after - before)

  await app.advance(3725)
  const again = await opens('real', 'orchard')
  const { elapsedSeconds, netMinor } = again.opened.sitting!
  const playedSeconds = (20 * pauseMs) / 1000 + 3725
  expect(elapsedSeconds).toBeGreaterThanOrEqual(playedSeconds)
  expect(elapsedSeconds).toBeLessThan(playedSeconds + 60)
  expect(netMinor).toBe(shown)
  // This market allows at most an hour between reality checks.
  expect(await again.table.spin('100')).toMatchObject({ error: { code: 'REALITY_CHECK_DUE' } })
  await anna.post('games/answerRealityCheck', { answer: 'continue' })
})

test('B4 a round that has not been shown yet does not give itself away', async () => {
  app.clock.advance(pauseMs)
  const { table, opened } = await opens()
  const { data } = await table.spin('100')
  const meanwhile = await opens()
  expect(meanwhile.opened.sitting?.netMinor).toBe(opened.sitting?.netMinor)
  await table.shown(data!.roundId)
  const net = BigInt(opened.sitting!.netMinor) - 100n + BigInt(data!.winMinor)
  expect((await opens()).opened.sitting?.netMinor).toBe(String(net))
})

test('B4 play money counts for nothing', async () => {
  expect((await opens('demo')).opened.sitting).toBeNull()
})

test('GM-18 the game lists its own latest rounds, newest first, once they have been shown', async () => {
  const { table } = await opens('demo', 'signal-box')
  const first = await table.plays('100')
  app.clock.advance(pauseMs)
  const second = await table.plays('200')
  app.clock.advance(pauseMs)
  await table.spin('100')
  const { rounds } = historyAnswer.parse((await table.call<HistoryAnswer>('history')).data)
  expect(rounds.map(({ roundId, stakeMinor, winMinor }) => [roundId, stakeMinor, winMinor])).toEqual(
    [second, first].map(({ roundId, stakeMinor, winMinor }) => [roundId, stakeMinor, winMinor]),
  )
})
