import { beforeEach, describe, expect, test } from 'vitest'
import type {
  GrantedFreeSpins,
  GameFrameMessage,
  SlotRound,
  ShownAnswer,
  GamingSession,
  StudioRefusal,
} from '#contract/studio.ts'
import type { SpinView } from '#contract/studio-views.ts'
import { nightFerry } from '#studio/games/night-ferry/definition.ts'
import { sevenStoreys } from '#studio/games/seven-storeys/definition.ts'
import type { SlotGame } from '#studio/maths/slot-game.ts'
import type { OpenOf, Reply, StudioApi } from './api.ts'
import { Controller } from './controller.ts'
import en from './messages/en.json' with { type: 'json' }
import { retryWaitsMs, type Attempt } from './retry.ts'
import type { GrantedFreeSpinsView, Phase, Reels, Screen } from './game-view.ts'
import { createTexts } from './texts.ts'
import { durationOf, minimumRoundMs, timelineOf } from './round-timeline.ts'

const spinView: SpinView = {
  kind: 'base',
  stops: [1, 2, 3, 4, 5],
  window: Array.from({ length: 5 }, () => ['ace', 'king', 'queen']),
  lines: [],
  scatterCount: 0,
  scatterWinMinor: '0',
  multiplier: 1,
  freeSpinsAwarded: 0,
  winMinor: '0',
}
const roundWinning = (winMinor: string): SlotRound => ({
  roundId: 'round-1',
  stakeMinor: '100',
  winMinor,
  balanceBeforeWinMinor: '900',
  balanceMinor: String(900 + Number(winMinor)),
  isFree: false,
  status: 'closed',
  choice: { stakeMinor: '100' },
  actions: [],
  view: {
    kind: 'spins',
    spins: [
      {
        ...spinView,
        lines: winMinor === '0' ? [] : [{ line: 0, symbol: 'ace', count: 3, winMinor }],
        winMinor,
      },
    ],
  },
  nonce: 1,
  clientSeed: 'mine',
  serverSeedHash: 'hash',
})
const opened: OpenOf<SlotRound> = {
  balanceMinor: '1000',
  stakesMinor: ['50', '100', '200'],
  defaultStakeMinor: '100',
  stakeCapMinor: null,
  unfinished: null,
  mathVersion: 'night-ferry-1',
  freeRounds: null,
  sitting: null,
}

const lost: Attempt<never> = { kind: 'lost' }
const answer = <T>(data: T): Attempt<Reply<T>> => ({ kind: 'answered', value: { ok: true, data } })
const refusal = (code: StudioRefusal): Attempt<Reply<never>> => ({
  kind: 'answered',
  value: { ok: false, code },
})

/** A game session with a server that answers from a list; its clock moves only by the requested waits. */
const createBench = (canSkipWins = true, game: SlotGame = nightFerry) => {
  const bench = {
    nowMs: 0,
    phase: 'opening' as Phase,
    statuses: [] as string[],
    events: [] as string[],
    messages: [] as GameFrameMessage[],
    spins: [] as { stakeMinor: string; key: string; freePackId?: string }[],
    stakes: [] as string[],
    free: [] as (GrantedFreeSpinsView | null)[],
    shown: [] as string[],
    ways: [] as string[],
    reels: '',
    openAnswers: [] as Attempt<Reply<OpenOf<SlotRound>>>[],
    spinAnswers: [] as Attempt<Reply<SlotRound>>[],
    shownAnswers: [] as Attempt<Reply<ShownAnswer>>[],
    sounds: [] as string[],
    sitting: null as GamingSession | null,
    whileWaiting: () => {},
  }
  const api: StudioApi<SlotRound> = {
    open: async () => bench.openAnswers.shift() ?? answer(opened),
    play: async (choice, key, freePackId) => {
      bench.spins.push({ ...(choice as { stakeMinor: string }), key, ...(freePackId ? { freePackId } : {}) })
      return bench.spinAnswers.shift() ?? answer(roundWinning('0'))
    },
    act: () => Promise.reject(new Error('not asked for')),
    shown: async (roundId) => {
      bench.shown.push(roundId)
      return bench.shownAnswers.shift() ?? answer({ sitting: null, freeRounds: null })
    },
    history: () => Promise.reject(new Error('not asked for')),
    fairness: () => Promise.reject(new Error('not asked for')),
    rotate: () => Promise.reject(new Error('not asked for')),
  }
  const note = (event: string) => () => void bench.events.push(event)
  const screen: Screen = {
    setPhase: (phase) => void (bench.phase = phase),
    setStake: (_stakes, stake) => void bench.stakes.push(String(stake)),
    setStakeCap: () => {},
    setBalance: note('balance set'),
    countBalance: note('balance counted'),
    setWin: note('win set'),
    countWin: note('win counted'),
    setCaption: () => {},
    setStatus: (text, tone) => void bench.statuses.push(tone === 'celebrated' ? `celebrated: ${text}` : text),
    setFreeSpins: () => {},
    setWays: (text) => void bench.ways.push(text),
    setReels: (text) => void (bench.reels = text),
    setScene: () => {},
    setOverlay: (view) => void (view && bench.events.push(`over the reels: ${view.title}`)),
    setMainButton: () => {},
    setTap: () => {},
    setGamingSession: (sitting) => void (bench.sitting = sitting),
    setGrantedFreeSpins: (view) => void bench.free.push(view),
  }
  const reels = {
    turn: note('turn'),
    stop: note('stop'),
    drop: note('drop'),
    restAsBefore: note('rest as before'),
    mark: ({ isAccented }) => void bench.events.push(isAccented ? 'accent' : 'mark'),
    unmark: () => {},
  } as Omit<Reels, 'element'> as Reels
  let keys = 0
  const controller = new Controller({
    api,
    game,
    screen,
    reels,
    sound: { play: (cues) => void bench.sounds.push(...cues.map(({ name }) => name)) },
    texts: createTexts(en),
    money: String,
    canSkipWins,
    wait: async (ms) => {
      bench.nowMs += ms
      bench.whileWaiting()
    },
    host: (message) => bench.messages.push(message),
    newKey: () => `key-${(keys += 1)}`,
    nowMs: () => bench.nowMs,
  })
  return { bench, controller }
}

let { bench, controller } = createBench()
beforeEach(async () => {
  ;({ bench, controller } = createBench())
  await controller.open()
  bench.events.length = 0
})

describe('a round', () => {
  test('a session opens on the default stake and notifies the parent page', () => {
    expect(bench.phase).toBe('ready')
    expect(controller.stakeMinor).toBe(100n)
    expect(bench.messages).toEqual([{ type: 'game:balance', balanceMinor: '1000' }, { type: 'game:ready' }])
  })

  test('a press plays one round, shows it and reports it with its balance', async () => {
    bench.spinAnswers = [answer(roundWinning('240'))]
    await controller.spin()
    expect(bench.spins).toEqual([{ stakeMinor: '100', key: 'key-1' }])
    expect(bench.shown).toEqual(['round-1'])
    expect(bench.messages.at(-1)).toEqual({
      type: 'game:round-shown',
      roundId: 'round-1',
      balanceMinor: '1140',
    })
    expect(bench.statuses.at(-1)).toBe('celebrated: Win 240')
    expect(bench.phase).toBe('ready')
  })

  test.each([
    ['0', 0],
    ['50', 0],
    ['100', 0],
    ['101', 1],
  ])('D8 a return of %s on a stake of 100 celebrates %i times', async (winMinor, celebrations) => {
    bench.spinAnswers = [answer(roundWinning(winMinor))]
    await controller.spin()
    expect(bench.statuses.filter((text) => text.startsWith('celebrated'))).toHaveLength(celebrations)
    const festive = bench.events.filter((event) =>
      ['accent', 'win counted', 'balance counted'].includes(event),
    )
    expect(festive.length > 0).toBe(celebrations > 0)
    expect(bench.sounds.includes('win')).toBe(celebrations > 0)
  })

  const fiveLines = (): SlotRound => {
    const round = roundWinning('240')
    const [base] = round.view.spins
    const lines = [0, 1, 2, 3, 4].map((line) => ({ line, symbol: 'ace', count: 3, winMinor: '48' }))
    return { ...round, view: { kind: 'spins', spins: [{ ...base!, lines }] } }
  }

  test('D7 where the market forbids it, presses during a round neither shorten it nor start another', async () => {
    const strict = createBench(false)
    await strict.controller.open()
    const view = fiveLines()
    strict.bench.spinAnswers = [answer(view)]
    strict.bench.whileWaiting = () => {
      void strict.controller.spin()
      strict.controller.moveStake(1)
    }
    await strict.controller.spin()
    expect(strict.bench.nowMs).toBe(durationOf(timelineOf(view)))
    expect(strict.bench.spins).toHaveLength(1)
    expect(strict.controller.stakeMinor).toBe(100n)
  })

  test('D7 elsewhere a press ends the show of lines, never the reels, and the least cycle is kept', async () => {
    const view = fiveLines()
    bench.spinAnswers = [answer(view)]
    bench.whileWaiting = () => void controller.spin()
    await controller.spin()
    const marked = bench.events.filter((event) => event === 'accent')
    expect(marked).toHaveLength(2)
    expect(bench.nowMs).toBeLessThan(durationOf(timelineOf(view)))
    expect(bench.nowMs).toBeGreaterThanOrEqual(minimumRoundMs)
    expect(bench.spins).toHaveLength(1)
  })

  test('GM-19 the parent page gets each balance when the game begins to show it', async () => {
    bench.spinAnswers = [answer(roundWinning('240'))]
    await controller.spin()
    const told = bench.messages.flatMap((message) =>
      message.type === 'game:balance' ? [message.balanceMinor] : [],
    )
    expect(told).toEqual(['1000', '900', '1140'])
  })

  test('a win of ten times the stake stands over the reels, one below does not', async () => {
    bench.spinAnswers = [answer(roundWinning('999')), answer(roundWinning('1000'))]
    await controller.spin()
    expect(bench.events.filter((event) => event.startsWith('over'))).toEqual([])
    await controller.spin()
    expect(bench.events).toContain('over the reels: Big win')
  })

  test('B4 the net position shown is the one that the server sends with the round', async () => {
    bench.shownAnswers = [answer({ sitting: { elapsedSeconds: 7, netMinor: '-100' }, freeRounds: null })]
    await controller.spin()
    expect(bench.sitting).toEqual({ elapsedSeconds: 7, netMinor: '-100' })
  })

  test('each press has its own key, and the stake moves within what is offered', async () => {
    controller.moveStake(1)
    controller.moveStake(1)
    await controller.spin()
    controller.moveStake(-1)
    await controller.spin()
    expect(bench.spins).toEqual([
      { stakeMinor: '200', key: 'key-1' },
      { stakeMinor: '100', key: 'key-2' },
    ])
  })
})

describe('E2 an interrupted round', () => {
  test('a lost answer is asked for again with the same key until it comes', async () => {
    bench.spinAnswers = [lost, lost, lost, answer(roundWinning('0'))]
    await controller.spin()
    expect(bench.spins.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-1'])
    expect(bench.statuses).toContain('Connection lost. Your round is safe. Reconnecting…')
    expect(bench.phase).toBe('ready')
  })

  test('after the last attempt the next press still asks for the same round', async () => {
    bench.spinAnswers = retryWaitsMs.map(() => lost).concat(lost)
    await controller.spin()
    expect(bench.phase).toBe('retry')
    await controller.spin()
    expect(new Set(bench.spins.map(({ key }) => key))).toEqual(new Set(['key-1']))
    expect(bench.shown).toEqual(['round-1'])
  })

  test('a paid round that was never shown is shown on opening, and reported, before any other', async () => {
    const late = createBench()
    late.bench.openAnswers = [answer({ ...opened, unfinished: roundWinning('240') })]
    late.bench.whileWaiting = () => void late.controller.spin()
    await late.controller.open()
    expect(late.bench.statuses[0]).toBe('You left during this round. Here’s how it finished.')
    expect(late.bench.events).toContain('stop')
    expect(late.bench.shown).toEqual(['round-1'])
    expect(late.bench.spins).toEqual([])
  })

  test('a round begun elsewhere is shown instead of a new one', async () => {
    bench.spinAnswers = [refusal('ROUND_UNFINISHED')]
    bench.openAnswers = [answer({ ...opened, unfinished: roundWinning('0') })]
    await controller.spin()
    expect(bench.spins).toHaveLength(1)
    expect(bench.shown).toEqual(['round-1'])
    expect(bench.phase).toBe('ready')
  })

  test('no round begins before the last one is reported as shown', async () => {
    bench.shownAnswers = retryWaitsMs.map(() => lost).concat(lost)
    await controller.spin()
    expect(bench.phase).toBe('retry')
    await controller.spin()
    expect(bench.spins).toHaveLength(1)
    expect(bench.phase).toBe('ready')
  })
})

describe('a refused spin', () => {
  test('too little money: the reels come back, nothing was taken, the parent page is notified', async () => {
    bench.spinAnswers = [refusal('NOT_ENOUGH_MONEY')]
    await controller.spin()
    expect(bench.events).toContain('rest as before')
    expect(bench.statuses.at(-1)).toContain('You weren’t charged')
    expect(bench.messages.at(-1)).toEqual({ type: 'game:not-enough-money' })
    expect(bench.phase).toBe('ready')
  })

  test('D6 a spin that was too early for the server is asked for again with its key', async () => {
    bench.spinAnswers = [refusal('TOO_FAST'), answer(roundWinning('0'))]
    await controller.spin()
    expect(bench.spins.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    expect(bench.shown).toEqual(['round-1'])
  })

  test('D9 rules that have changed are told to the page around, which opens the game again', async () => {
    bench.spinAnswers = [refusal('RULES_CHANGED')]
    await controller.spin()
    await controller.spin()
    expect(bench.statuses.at(-1)).toContain('rules of this game have changed')
    expect(bench.messages.at(-1)).toEqual({ type: 'game:rules-changed' })
    expect([bench.phase, bench.spins.length]).toEqual(['closed', 1])
  })

  test.each(['TOKEN_INVALID', 'PLAY_NOT_ALLOWED'] as const)('%s ends the session', async (code) => {
    bench.spinAnswers = [refusal(code)]
    await controller.spin()
    await controller.spin()
    expect(bench.phase).toBe('closed')
    expect(bench.spins).toHaveLength(1)
  })
})

describe('free rounds', () => {
  const grant = (left: number, wonMinor = '0'): GrantedFreeSpins => ({
    packId: '7',
    stakeMinor: '50',
    total: 2,
    left,
    wonMinor,
    winnings: 'main',
    expiresAt: '2026-12-01T00:00:00.000Z',
  })

  test('GM-11 free rounds wait for the player, use their own stake, and their end is shown', async () => {
    const { bench, controller } = createBench()
    bench.openAnswers.push(answer({ ...opened, freeRounds: grant(2) }))
    await controller.open()
    expect(bench.free.at(-1)).toEqual({ pack: grant(2), isOn: false })
    bench.shownAnswers.push(answer({ sitting: null, freeRounds: grant(2) }))
    await controller.spin()
    expect(bench.spins.at(-1)).toMatchObject({ stakeMinor: '100' })
    expect(bench.spins.at(-1)).not.toHaveProperty('freePackId')
    controller.toggleFreeRounds()
    expect(bench.stakes.at(-1)).toBe('50')
    controller.moveStake(1)
    bench.shownAnswers.push(answer({ sitting: null, freeRounds: grant(1, '30') }))
    await controller.spin()
    expect(bench.spins.at(-1)).toMatchObject({ stakeMinor: '50', freePackId: '7' })
    expect(bench.free.at(-1)).toEqual({ pack: grant(1, '30'), isOn: true })
    bench.shownAnswers.push(answer({ sitting: null, freeRounds: grant(0, '80') }))
    await controller.spin()
    expect(bench.free.at(-1)).toEqual({ pack: grant(0, '80'), isOn: false })
    expect(bench.statuses.at(-1)).toContain('80')
    expect(bench.stakes.at(-1)).toBe('100')
    await controller.spin()
    expect(bench.spins.at(-1)).not.toHaveProperty('freePackId')
  })

  test('GM-11 a free round that was left is shown, and the next one is free too; what is over is played no more', async () => {
    const { bench, controller } = createBench()
    const unfinished = { ...roundWinning('30'), isFree: true, stakeMinor: '0' }
    bench.openAnswers.push(answer({ ...opened, unfinished, freeRounds: grant(1) }))
    bench.shownAnswers.push(answer({ sitting: null, freeRounds: grant(1, '30') }))
    await controller.open()
    // A free spin worth 1.00 has won 0.30, which is not celebrated.
    expect(bench.statuses.some((status) => status.startsWith('celebrated'))).toBe(false)
    bench.spinAnswers.push(refusal('FREE_ROUNDS_OVER'))
    await controller.spin()
    expect(bench.spins.at(-1)).toMatchObject({ freePackId: '7' })
    expect(bench.phase).toBe('ready')
    expect(bench.free.at(-1)).toBeNull()
    await controller.spin()
    expect(bench.spins.at(-1)).not.toHaveProperty('freePackId')
  })
})

test('reels of changing height say in how many ways they can win, and are named one by one', async () => {
  const { bench, controller } = createBench(true, sevenStoreys)
  const heights = [2, 7, 3, 6, 5, 4]
  const window = heights.map((height) => Array.from({ length: height }, () => 'jack'))
  const round = roundWinning('0')
  bench.spinAnswers.push(answer({ ...round, view: { kind: 'spins', spins: [{ ...spinView, window }] } }))
  await controller.open()
  await controller.spin()
  expect(bench.ways).toEqual(['', 'Ways this spin: 5,040'])
  expect(bench.reels).toMatch(/^Reels show: Reel 1: Jack, Jack; Reel 2: (Jack, ){6}Jack; /)
})

test('reels that keep their height say nothing of ways', async () => {
  const { bench, controller } = createBench()
  await controller.open()
  await controller.spin()
  expect(bench.ways).toEqual([''])
  expect(bench.reels).toContain('Ace, Ace, Ace, Ace, Ace; King')
})
