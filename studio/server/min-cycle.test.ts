import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchData } from '#contract/studio.ts'
import { deposits } from '#db/seed/story.ts'
import { decideCommands } from '#server/play/games/round/decide-commands.ts'
import { spin, state } from '#server/play/games/round/decide-commands.fixture.ts'
import { isCycleUnderWay, minCycleOf } from '#server/play/games/round/min-cycle.ts'
import { jurisdictions } from '#server/platform/kernel/settings/jurisdictions.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { newKey, launchStudioGame } from './studio-table.fixture.ts'

const { uk, default: elsewhere } = jurisdictions

describe('the rule', () => {
  test.each([
    ['a slot in Great Britain', uk, 'slot', 2_500],
    ['any other game there', uk, 'fast', 5_000],
    ['a slot elsewhere', elsewhere, 'slot', 0],
  ])('D6 %s', (_name, { leastCycleMs }, type, ms) => {
    expect(minCycleOf(leastCycleMs, type)).toBe(ms)
  })

  const now = new Date('2026-01-01T12:00:00.000Z')
  test.each([
    ['a millisecond before its end', 2_499, true],
    ['at its end', 2_500, false],
    ['in the moment it began', 0, true],
    ['where the clock was set back an hour since', -3_600_000, false],
  ])('D6 a cycle is under way: %s', (_name, agoMs, isUnderWay) => {
    expect(isCycleUnderWay(2_500, new Date(now.getTime() - agoMs), now)).toBe(isUnderWay)
  })

  const ferry = state().sessions.get('ferry')!
  const twoGames = (leastCycleMs: number) =>
    state({
      sessions: new Map([
        ['ferry', { ...ferry, leastCycleMs }],
        ['orchard', { ...ferry, leastCycleMs, id: 5n, game: 'orchard', gameCode: 'orchard' }],
      ]),
    })
  const together = [spin('a'), spin('b', { tokenHash: 'orchard', game: 'orchard' })]
  test.each([
    ['of two rounds that come together one begins', 2_500, ['ACCEPTED', 'TOO_FAST']],
    ['both begin where there is no least cycle', 0, ['ACCEPTED', 'ACCEPTED']],
  ])('D6 %s', (_name, minMs, expectedStatuses) => {
    const { answers } = decideCommands(twoGames(minMs), together)
    expect(answers.map(({ status }) => status)).toEqual(expectedStatuses)
  })
})

describe.each(['real', 'demo'] as const)('play, %s', (mode) => {
  let app: TestApp
  let anna: Actor
  /** The clock stands still, so a test can check single milliseconds. */
  let nowMs = 0
  beforeAll(async () => {
    app = await createTestApp()
    anna = await register(app, 'paced@example.com', { country: 'GB', currency: 'GBP' })
    await deposits(anna, '100')
    const { db, settings } = app.ctx
    await db.updateTable('players').set({ is_verified: true }).where('uid', '=', anna.uid).execute()
    Object.assign(settings, { jurisdiction: 'uk' })
    nowMs = app.clock.now().getTime()
    Object.assign(app.clock, { now: () => new Date(nowMs) })
  })
  afterAll(() => app.close())

  test('D7 the page of a game says that no press shortens a round here', async () => {
    const response = await anna.request(`/platform/game/orchard/play?mode=${mode}`)
    const launch = /id="launch">(.*?)<\/script>/.exec(await response.text())?.[1] ?? ''
    expect(launchData.parse(JSON.parse(launch)).canSkipWins).toBe(false)
  })

  test.each([
    ['orchard', { stakeMinor: '100' }, 2_500],
    ['dice', { stakeMinor: '100', winning: 4_950, isOver: true }, 5_000],
  ] as const)(
    'D6 the house’s clock holds up the next round of %s, however it is asked for',
    async (sysname, choice, minMs) => {
      nowMs += 60_000
      const table = await launchStudioGame(app, anna, mode, sysname)
      const begins = async (key: string) => {
        const answer = await table.play(choice, key)
        if (answer.data) await table.shown(answer.data.roundId)
        return answer
      }
      const key = newKey()
      const first = await begins(key)
      expect(first.data?.stakeMinor).toBe('100')
      const { nonce } = first.data!
      // A repeated request is answered, because it starts nothing.
      expect((await begins(key)).data).toEqual(first.data)

      nowMs += minMs - 1
      const early = newKey()
      expect((await begins(early)).error?.code).toBe('TOO_FAST')
      nowMs += 1
      // The refused request left nothing: no nonce is used, and its key still plays.
      expect((await begins(early)).data?.nonce).toBe(nonce + 1)
    },
  )
})
