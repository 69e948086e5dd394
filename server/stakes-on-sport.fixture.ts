import type { Bet, CashOut } from '#contract/sportsbook.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { emptyRecord } from '#betting-engine/records/empty-record.ts'
import type { ResultOfBet } from './rewards/bonuses/play/stake-counting.ts'
import { marketOf } from './play/odds/test-feed.fixture.ts'
import { calls, legOn, type TestOutcome, type TestSlip } from './play/sportsbook/bets/betting-app.fixture.ts'
import { resultsByWord, type ResultWord } from './play/sportsbook/settlement/results.fixture.ts'
import { freeBetTerms, givesBonus } from './play/sportsbook/settlement/free-bets.fixture.ts'
import { feed, follows, testApp, name, type Player } from './staking-app.fixture.ts'

export type Pocket = 'main' | 'betting_bonus'
type Event = {
  readonly on: (type: string, outcome: string) => Promise<TestOutcome>
  readonly ends: (type: string, what: Readonly<Record<string, ResultWord>>) => Promise<void>
}

export const event = async (home = 2000): Promise<Event> => {
  const ref = name('event')
  await feed.stands('prematch', 'up')
  const record = emptyRecord('football')
  const markets = [
    marketOf('football', 'match_result', [home, 2000, 2000]),
    marketOf('football', 'double_chance', 2000),
  ]
  const eventId = BigInt(await feed.plans(ref, markets))
  return {
    async on(type, outcome) {
      const { id: marketId } = await testApp.ctx.db
        .selectFrom('odds_markets')
        .select('id')
        .where('event_id', '=', eventId)
        .where('type', '=', type)
        .executeTakeFirstOrThrow()
      return { eventId, marketId, outcome }
    },
    async ends(type, what) {
      const all = markets.find((one) => one.type === type)?.outcomes ?? []
      const told = Object.fromEntries(
        all.map(({ outcome }) => [outcome, resultsByWord[what[outcome] ?? 'lost']]),
      )
      const settled = [{ type, specifiers: '', fates: told }]
      await feed.say({ kind: 'bet_settlement', event: ref, certainty: 2, record, markets: settled })
      await testApp.settle()
    },
  }
}

export const result = 'match_result'
const places = async ({ actor }: Pick<Player, 'actor'>, slip: TestSlip): Promise<Bet> => {
  const { status, data, error } = await calls(actor).place(slip)
  expect(error).toBeUndefined()
  expect(status).toBe(200)
  return data
}
export const stakes = async (
  player: Pick<Player, 'actor'>,
  on: TestOutcome,
  { pocket, stake = 10, odds = 2000 }: { pocket: Pocket; stake?: number; odds?: number },
) => {
  const bet = await places(player, { legs: [legOn(on, odds)], stake, pocket })
  expect(bet.state).toBe('accepted')
  return bet
}
const cashesOut = async ({ actor }: Player, { id }: Bet, part = 10_000) => {
  const { data: quote } = await actor.get('sportsbook/getCashOut', { id, part: String(part) })
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const response = await actor.request('/api/sportsbook/cashOut?v=1&locale=en', {
    method: 'POST',
    headers,
    body: JSON.stringify({ id, quote: (quote as { quote: string }).quote }),
  })
  expect(((await response.json()) as { data: CashOut }).data.state).toBe('paid')
}
const other = (pocket: Pocket): Pocket => (pocket === 'main' ? 'betting_bonus' : 'main')

/** Creates each bet: 10.00 on the first outcome, which loses, and the event that removes its risk. */
export const bets: Readonly<Record<ResultOfBet, (player: Player, pocket: Pocket) => Promise<unknown>>> = {
  still_open: async (player, pocket) => stakes(player, await (await event()).on(result, 'home'), { pocket }),
  lost: async (player, pocket) => {
    const { on, ends } = await event()
    await stakes(player, await on(result, 'home'), { pocket })
    await ends(result, { away: 'won' })
  },
  cashed_out: async (player, pocket) => {
    const { on, ends } = await event()
    await cashesOut(player, await stakes(player, await on(result, 'home'), { pocket }))
    await ends(result, { away: 'won' })
  },
  cashed_out_in_part: async (player, pocket) => {
    const { on, ends } = await event()
    await cashesOut(player, await stakes(player, await on(result, 'home'), { pocket }), 6000)
    await ends(result, { away: 'won' })
  },
  void: async (player, pocket) => {
    const { on, ends } = await event()
    await stakes(player, await on(result, 'home'), { pocket })
    await ends(result, { home: 'void', away: 'won' })
  },
  refunded_in_part: async (player, pocket) => {
    const { on, ends } = await event()
    await stakes(player, await on(result, 'home'), { pocket })
    await ends(result, { home: 'half_lost', away: 'won' })
  },
  void_leg_of_an_express: async (player, pocket) => {
    const [first, second] = [await event(), await event()]
    const legs = [legOn(await first.on(result, 'home')), legOn(await second.on(result, 'home'))]
    await places(player, { legs, stake: 10, pocket })
    await first.ends(result, { home: 'void' })
    await second.ends(result, { away: 'won' })
  },
  found_void_later: async (player, pocket) => {
    const { on, ends } = await event()
    await stakes(player, await on(result, 'home'), { pocket })
    await ends(result, { away: 'won' })
    await follows(player)
    await ends(result, { home: 'void', draw: 'void', away: 'void' })
  },
  both_sides_of_a_market: async (player, pocket) => {
    const { on, ends } = await event()
    for (const side of ['home', 'away']) await stakes(player, await on(result, side), { pocket })
    await ends(result, { draw: 'won' })
  },
  unequal_sides_of_a_market: async (player, pocket) => {
    const { on, ends } = await event()
    await stakes(player, await on(result, 'home'), { pocket })
    await stakes(player, await on(result, 'away'), { pocket, stake: 6 })
    await ends(result, { draw: 'won' })
  },
  opposite_bet_void_later: async (player, pocket) => {
    const { on, ends } = await event()
    await stakes(player, await on(result, 'home'), { pocket })
    await stakes(player, await on(result, 'away'), { pocket, stake: 6 })
    await ends(result, { draw: 'won' })
    await follows(player)
    await ends(result, { draw: 'won', away: 'void' })
  },
  opposite_bet_cashed_out: async (player, pocket) => {
    const { on, ends } = await event()
    await stakes(player, await on(result, 'home'), { pocket })
    const away = await on(result, 'away')
    await cashesOut(player, await stakes(player, away, { pocket, stake: 4 }))
    await cashesOut(player, await stakes(player, away, { pocket, stake: 2 }), 5000)
    await ends(result, { draw: 'won' })
  },
  other_market_of_the_event: async (player, pocket) => {
    const { on, ends } = await event()
    const { outcomes } = marketOf('football', 'double_chance', 2000)
    await stakes(player, await on(result, 'home'), { pocket })
    await stakes(player, await on('double_chance', outcomes.at(-1)?.outcome ?? ''), { pocket, stake: 6 })
    await ends(result, { away: 'won' })
    await ends('double_chance', {})
  },
  covered_from_another_pocket: async (player, pocket) => {
    const { on, ends } = await event()
    await stakes(player, await on(result, 'home'), { pocket })
    await stakes(player, await on(result, 'away'), { pocket: other(pocket), stake: 6 })
    await ends(result, { draw: 'won' })
  },
  at_a_nearly_sure_price: async (player) => {
    const { on, ends } = await event(1080)
    await stakes(player, await on(result, 'home'), { pocket: 'main', odds: 1080 })
    await ends(result, { away: 'won' })
  },
  nearly_sure_beside_a_void_leg: async (player) => {
    const [sure, gone] = [await event(1020), await event(3000)]
    const legs = [legOn(await sure.on(result, 'home'), 1020), legOn(await gone.on(result, 'home'), 3000)]
    await places(player, { legs, stake: 10, pocket: 'main' })
    await gone.ends(result, { home: 'void', draw: 'void', away: 'void' })
    await sure.ends(result, { away: 'won' })
  },
  below_the_least_odds: async (player, pocket) => {
    const { on, ends } = await event(1200)
    const bet = await places(player, { legs: [legOn(await on(result, 'home'), 1200)], stake: 10, pocket })
    expect(bet.state).toBe(pocket === 'main' ? 'accepted' : 'rejected')
    await ends(result, { away: 'won' })
  },
  staked_from_both_pockets: async (player) => {
    const { on, ends } = await event()
    const bet = await places(player, { legs: [legOn(await on(result, 'home'))], stake: 13, pocket: 'total' })
    expect(bet).toMatchObject({ state: 'accepted', pocket: 'mixed' })
    await ends(result, { away: 'won' })
  },
  of_the_house: async (player) => {
    const free_bet_id = String(await givesBonus(testApp.ctx, player.uid, { terms: freeBetTerms(false) }))
    const { on, ends } = await event()
    await places(player, { legs: [legOn(await on(result, 'home'))], stake: 4, free_bet_id })
    await ends(result, { away: 'won' })
  },
}
