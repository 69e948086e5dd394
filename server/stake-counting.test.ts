import type { Bonus } from '#contract/bonuses.ts'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deposits } from '#db/seed/story.ts'
import {
  earnedByStaking,
  resultsOfBets,
  resultsOfRounds,
  stakeCounting,
  type Counts,
  type EarnedByStaking,
  type ResultOfBet,
  type ResultOfRound,
} from './rewards/bonuses/play/stake-counting.ts'
import { runs } from './rewards/bonuses/promotions/promotion.fixture.ts'
import { balanceOf, calls, legOn } from './play/sportsbook/bets/betting-app.fixture.ts'
import {
  activates,
  comes,
  counted,
  follows,
  testApp,
  openStakingApp,
  registers,
} from './staking-app.fixture.ts'
import { bets, event, result, type Pocket } from './stakes-on-sport.fixture.ts'
import { rounds, supplierGame } from './stakes-in-games.fixture.ts'

openStakingApp()

const rowsOf = (page: string): Map<string, readonly string[]> =>
  new Map(
    page.split('\n').flatMap((line) => {
      const [, first, ...cells] = line.split('|').map((cell) => cell.trim())
      return first ? [[first, cells.slice(0, -1)] as const] : []
    }),
  )

test('the page of the decision shows the table as it is', () => {
  const page = readFileSync('docs/decisions/0244-stake-counting-table.md', 'utf8')
  const shown = rowsOf(page)
  const asWords = (word: string) => word.replaceAll('_', ' ')
  for (const outcomeResult of resultsOfBets)
    expect(shown.get(asWords(outcomeResult))).toEqual(
      earnedByStaking.map((earned) => stakeCounting[earned].bets[outcomeResult]),
    )
  for (const outcomeResult of resultsOfRounds)
    expect(shown.get(asWords(outcomeResult))).toEqual(
      earnedByStaking.map((earned) => stakeCounting[earned].rounds[outcomeResult]),
    )
  for (const earned of earnedByStaking)
    expect(shown.get(asWords(earned))).toEqual([asWords(stakeCounting[earned].afterAward)])
})

/** The counted part of a stake of 10.00, of 6.00 beside it as another risk, and of a mixed one's bonus 3.00. */
const countedOfBet = (outcomeResult: ResultOfBet, counts: Counts, earned: EarnedByStaking): number => {
  switch (counts) {
    case 'all':
      return outcomeResult === 'other_market_of_the_event' ? 1600 : 1000
    case 'share':
      return earned === 'betting_wagering' ? 300 : 1000
    case 'rest':
      return outcomeResult === 'refunded_in_part' ? 500 : 400
    case 'excess':
      return 400
    default:
      return 0
  }
}

/** Bonus money only counts for its wagering; own money counts for everything else. */
const earnedFrom = (pocket: Pocket): readonly EarnedByStaking[] =>
  pocket === 'betting_bonus'
    ? ['betting_wagering']
    : earnedByStaking.filter((earned) => earned !== 'betting_wagering')

test.each(
  resultsOfBets.flatMap((outcomeResult) =>
    (['main', 'betting_bonus'] as const).map((pocket) => ({ fate: outcomeResult, pocket })),
  ),
)(
  'BN-06 LO-09 of a bet that is $fate, staked from $pocket, counts what the table says',
  async ({ fate: outcomeResult, pocket }) => {
    const isMixed = outcomeResult === 'staked_from_both_pockets'
    const player = await comes(isMixed ? 1000n : 10_000n)
    await bets[outcomeResult](player, pocket)
    const earns = isMixed ? earnedByStaking : earnedFrom(pocket)
    const all = await counted(player)
    const told = earns.map((earned) => [earned, all[earned]])
    const says = earns.map((earned) => [
      earned,
      countedOfBet(outcomeResult, stakeCounting[earned].bets[outcomeResult], earned),
    ])
    expect(told).toEqual(says)
    // A second run gives nothing twice.
    expect(await counted(player)).toEqual(all)
  },
)

/** The banker's win has a commission of a twentieth: half a euro of ten on each hand can be lost. */
const countedOfRound = (outcomeResult: ResultOfRound, counts: Counts, lost: number): number => {
  if (counts === 'cost') return lost
  if (counts === 'excess') return outcomeResult === 'opposite_hands' ? 50 : 400
  return counts === 'all' ? 1000 : 0
}

test.each(resultsOfRounds)(
  'BN-06 LO-09 TN-08 of a stake in a game that is %s counts what the table says',
  async (outcomeResult) => {
    const player = await comes()
    await rounds[outcomeResult](player)
    const all = await counted(player)
    const lost =
      outcomeResult === 'free_round'
        ? 0
        : Number(player.before.main + player.deposited.minor - (await balanceOf(testApp.ctx, player.uid)))
    const says = earnedByStaking.map((earned) => [
      earned,
      countedOfRound(outcomeResult, stakeCounting[earned].rounds[outcomeResult], lost),
    ])
    expect(earnedByStaking.map((earned) => [earned, all[earned]])).toEqual(says)
    expect(await counted(player)).toEqual(all)
  },
)

test('BN-06 a bonus that became money stays so when its stake is taken back, and the next is wagered by its own terms', async () => {
  const terms = { wager: { times: 100, of: 'bonus', countsMain: true } } as const
  await runs(testApp.ctx, 'quick', terms)
  const actor = await registers()
  await deposits(actor, '100')
  await activates(actor, 'quick', 'bonuses')
  const { bets: stake, takesBack } = await supplierGame({ actor })
  expect(await stake()).toBe('RS_OK')
  const bonuses = async () =>
    ((await actor.get('bonuses/get', { count: '50' })).data as { items: Bonus[] }).items
  const [money] = await bonuses()
  expect(money).toMatchObject({ status: 'completed', outcome: 'converted', wagering: { percent: 100 } })
  expect(await takesBack()).toBe('RS_OK')
  expect(await bonuses()).toEqual([money])
  const next = await activates(actor, 'of-games', 'bonuses')
  expect((await bonuses()).find(({ id }) => id === next)).toMatchObject({
    wagering: { target: { amount: 300 } },
  })
})

test('BN-06 the same of a bonus for bets, where a bet was found void after it became money', async () => {
  await runs(
    testApp.ctx,
    'quick-bets',
    {
      wager: { times: 100, of: 'bonus', countsMain: false },
      bets: { leastOdds: 1500, sports: null },
    },
    'betting',
  )
  const actor = await registers()
  await activates(actor, 'quick-bets', 'bettingBonuses')
  const { on, ends } = await event()
  const slip = { legs: [legOn(await on(result, 'home'))], stake: 10, pocket: 'betting_bonus' } as const
  expect((await calls(actor).place(slip)).data.state).toBe('accepted')
  await ends(result, { home: 'won' })
  await testApp.advance(61)
  const bonuses = async () => ((await actor.get('bettingBonuses/get', {})).data as { items: Bonus[] }).items
  const [money] = await bonuses()
  expect(money).toMatchObject({ status: 'completed', outcome: 'converted', wagering: { percent: 100 } })
  await ends(result, { home: 'void', draw: 'void', away: 'void' })
  await follows({ uid: actor.uid })
  const [after] = await bonuses()
  expect(after?.wagering).toEqual(money?.wagering)
})

test('BN-06 stakes without risk earn nothing, in whichever order and however many they are', async () => {
  const player = await comes(50_000n)
  const free = [
    ...resultsOfBets.filter(
      (outcomeResult) =>
        stakeCounting.points_and_missions.bets[outcomeResult] === 'none' && outcomeResult !== 'still_open',
    ),
    ...resultsOfRounds.filter(
      (outcomeResult) =>
        stakeCounting.casino_wagering.rounds[outcomeResult] === 'none' && outcomeResult !== 'still_running',
    ),
  ]
  for (let step = 0; step < 12; step += 1) {
    const outcomeResult = free[randomInt(free.length)]!
    await (outcomeResult in bets
      ? bets[outcomeResult as ResultOfBet](player, 'main')
      : rounds[outcomeResult as ResultOfRound](player))
    testApp.clock.advance(61_000)
  }
  const { cashback: _cost, ...earned } = await counted(player)
  expect(earned).toEqual(Object.fromEntries(Object.keys(earned).map((row) => [row, 0])))
})
