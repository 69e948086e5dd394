import { beforeEach, describe, expect, test } from 'vitest'
import type { Attempt } from '../retry.ts'
import type { OpenOf, Reply } from '../api.ts'
import type { Screen } from '../game-view.ts'
import en from '../messages/en.json' with { type: 'json' }
import { createTexts } from '../texts.ts'
import { BoardController, type BoardRound } from './board-controller.ts'

type Round = BoardRound<'dice'>

const roundWinning = (winMinor: string): Round => ({
  roundId: 'round-1',
  stakeMinor: '100',
  winMinor,
  balanceBeforeWinMinor: '900',
  balanceMinor: String(900 + Number(winMinor)),
  isFree: false,
  status: 'closed',
  choice: { stakeMinor: '100', winning: 4950, isOver: true },
  actions: [],
  view: { kind: 'dice', roll: 7000, winning: 4950, isOver: true, factor: 20_000 },
  nonce: 1,
  clientSeed: 'mine',
  serverSeedHash: 'hash',
})
const opened: OpenOf<Round> = {
  balanceMinor: '1000',
  stakesMinor: ['50', '100', '200'],
  defaultStakeMinor: '100',
  stakeCapMinor: null,
  unfinished: null,
  mathVersion: 'dice-1',
  freeRounds: null,
  sitting: null,
}
const answer = <T>(data: T): Attempt<Reply<T>> => ({ kind: 'answered', value: { ok: true, data } })

/** A table; its server answers one round, and the test decides when the round has been shown. */
const createBench = (winMinor: string) => {
  const bench = {
    events: [] as string[],
    statuses: [] as string[],
    sounds: [] as string[],
    plays: 0,
    modes: [] as string[],
    wasSeen: (): void => undefined,
  }
  const unasked = () => Promise.reject(new Error('not asked for'))
  const screen = new Proxy({} as Screen, {
    get: (_screen, name) =>
      name === 'setStatus'
        ? (text: string, tone: string) => void bench.statuses.push(`${tone}: ${text}`)
        : () => void bench.events.push(String(name)),
  })
  const controller = new BoardController<'dice'>({
    api: {
      open: async () => answer(opened),
      play: async () => {
        bench.plays += 1
        return answer(roundWinning(winMinor))
      },
      act: unasked,
      shown: async () => answer({ sitting: null, freeRounds: null }),
      history: unasked,
      fairness: unasked,
      rotate: unasked,
    },
    board: {
      element: undefined as never,
      choice: () => ({ winning: 4950, isOver: true }),
      setMode: (mode) => void bench.modes.push(mode),
      setStake: () => undefined,
      show: () => new Promise((resolve) => (bench.wasSeen = resolve)),
    },
    screen,
    sound: { play: (cues) => void bench.sounds.push(...cues.map(({ name }) => name)) },
    texts: createTexts(en),
    money: String,
    wait: async () => undefined,
    host: () => undefined,
    newKey: () => 'key',
    nowMs: () => 0,
    leastCycleMs: 0,
  })
  return { bench, controller }
}

const bets = async ({ bench, controller }: ReturnType<typeof createBench>): Promise<Promise<void>[]> => {
  await controller.open()
  bench.events.length = 0
  const pressed = controller.press()
  await expect.poll(() => bench.statuses.at(-1)).toContain(en.statusTurning)
  return [pressed]
}

describe('a round at a table', () => {
  let table: ReturnType<typeof createBench>
  beforeEach(() => (table = createBench('0')))

  test.each([
    ['0', false],
    ['50', false],
    ['100', false],
    ['101', true],
  ])('D8 a return of %s on a stake of 100 is celebrated: %s', async (winMinor, isCelebrated) => {
    table = createBench(winMinor)
    const { bench } = table
    const [pressed] = await bets(table)
    bench.wasSeen()
    await pressed
    const festive = bench.events.filter((event) => ['countWin', 'countBalance'].includes(event))
    expect(festive.length > 0).toBe(isCelebrated)
    expect(bench.sounds.includes('win')).toBe(isCelebrated)
    expect(bench.statuses.some((status) => status.startsWith('celebrated'))).toBe(isCelebrated)
  })

  test('D7 presses while it is shown end nothing of it, and begin no other', async () => {
    const { bench, controller } = table
    const [pressed] = await bets(table)
    const [modes, statuses] = [bench.modes.length, bench.statuses.length]
    for (let press = 0; press < 5; press += 1) {
      await controller.press()
      await controller.act('cash')
      controller.moveStake(1)
    }
    expect([bench.plays, controller.stakeMinor]).toEqual([1, 100n])
    expect([bench.modes.length, bench.statuses.length]).toEqual([modes, statuses])
    bench.wasSeen()
    await pressed
    expect([bench.plays, bench.modes.at(-1)]).toEqual([1, 'choosing'])
  })
})
