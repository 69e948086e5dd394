import { setTimeout as wait } from 'node:timers/promises'
import { resultText } from '#betting-engine/markets/result-text.ts'
import { lost, won } from '#betting-engine/markets/outcome-result.ts'
import { emptyRecord } from '#betting-engine/records/empty-record.ts'
import type { Bet, CashOut } from '#contract/sportsbook.ts'
import { marketOf, openTestFeed } from '#server/play/odds/test-feed.fixture.ts'
import { callPlatform } from './call-platform.ts'
import { expectedPayoutMinor } from './expected-balances.ts'
import type { LoadContext, LoadPlayer } from './load-context.ts'
import { placeBets } from './place-bets.ts'
import { retryUntilAcknowledged } from './retry-until-acknowledged.ts'

const stakeMinor = 100n
const odds = 2000
const pauseMs = 60
const retryMs = 200
const market = { type: 'total', specifiers: 'total=2.5' }

type Match = { readonly name: string; readonly eventId: string; readonly marketId: string }
type Accepted = { readonly uid: number; readonly isOver: boolean }

/** Bets on one match after the other, some of them cashed out, and the settlement of each match. */
export type BettingLoad = {
  /** Places so many bets of these players on the present match. */
  fill(players: readonly LoadPlayer[], bets: number): Promise<void>
  bet(player: LoadPlayer): Promise<void>
  /** Opens the next match, and then settles the last one; resolves when the result is stored. */
  settle(): Promise<void>
  /** Adds the payouts of all bets; called once, when every match is settled and no client bets any more. */
  expectPayouts(): void
  /** Bets that were acknowledged, by their key. */
  readonly keys: ReadonlySet<string>
  readonly cashedOut: number
  readonly settled: number
}

/** Repeats what the feed of this process stores: a feed's messages come again until they are confirmed. */
const untilStored = async <T>(store: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await store()
    } catch {
      await wait(retryMs)
    }
  }
}

const openMatches = async (context: LoadContext) => {
  const { ctx } = context.application
  const feed = openTestFeed(ctx, `feed-${context.run}`)
  await feed.stands('prematch', 'up')
  let matches = 0
  const open = async (): Promise<Match> => {
    const name = `${context.run}-match-${matches++}`
    const offered = marketOf('football', market.type, odds, { specifiers: market.specifiers })
    const eventId = await feed.plans(name, [offered])
    const { id } = await ctx.db
      .selectFrom('odds_markets')
      .select('id')
      .where('event_id', '=', BigInt(eventId))
      .executeTakeFirstOrThrow()
    return { name, eventId, marketId: String(id) }
  }
  const settle = ({ name }: Match) =>
    feed.say({
      kind: 'bet_settlement',
      event: name,
      certainty: 2,
      record: emptyRecord('football'),
      markets: [{ ...market, fates: { over: resultText(won), under: resultText(lost) } }],
    })
  return { open, settle }
}

const slipOn = ({ eventId, marketId }: Match, outcome: string) => ({
  kind: 'single',
  sizes: [1],
  stake: Number(stakeMinor) / 100,
  legs: [{ event_id: eventId, odds, selections: [{ market_id: marketId, outcome }] }],
})

/** Places bets on a match by one player after the other. */
const fillMatch = async (
  { run, application: { ctx } }: LoadContext,
  { eventId, marketId }: Match,
  players: readonly LoadPlayer[],
  bets: number,
) => {
  const wishes = Array.from({ length: bets }, (_, number) => {
    const { uid } = players[number % players.length] as LoadPlayer
    return { uid, outcome: number % 3 === 0 ? 'over' : 'under', key: `${run}-${uid}-crowd-${number}` }
  })
  await placeBets(ctx, { eventId: BigInt(eventId), marketId: BigInt(marketId), stakeMinor }, wishes)
  return wishes
}

/** Takes the quote of a bet; what is paid in minor units, undefined if nothing is. */
const cashOut = async (
  { meter }: LoadContext,
  { actor }: LoadPlayer,
  { id, key }: { readonly id: string; readonly key: string },
  onRefused: (says: string, isError: boolean) => void,
): Promise<bigint | undefined> => {
  const quoted = await actor.get('sportsbook/getCashOut', { id }).catch(() => undefined)
  const quote = (quoted?.data as { quote?: string | null } | undefined)?.quote
  if (!quote) return undefined
  const call = () => callPlatform<CashOut>(actor, 'sportsbook/cashOut', { id, quote }, key)
  const taken = await retryUntilAcknowledged(meter, 'cash-out', call, onRefused)
  return taken?.state === 'paid' ? BigInt(Math.round(taken.amount * 100)) : undefined
}

export const openBettingLoad = async (context: LoadContext): Promise<BettingLoad> => {
  const { meter, balances } = context
  const matches = await openMatches(context)
  let match = await matches.open()
  const keys = new Set<string>()
  /** Accepted bets that are not cashed out. */
  const accepted: Accepted[] = []
  const counts = { cashedOut: 0, settled: 0 }
  // A match that was settled meanwhile takes no more bets, and gives no quotes: both are answers.
  const onRefused = (says: string, isError: boolean): void => {
    if (isError) context.refusals.push(says)
  }

  return {
    async fill(players, bets) {
      for (const { uid, outcome, key } of await fillMatch(context, match, players, bets)) {
        keys.add(key)
        balances.add(uid, -stakeMinor)
        accepted.push({ uid, isOver: outcome === 'over' })
      }
    },
    keys,
    get cashedOut() {
      return counts.cashedOut
    },
    get settled() {
      return counts.settled
    },
    async bet(player) {
      for (let number = 0; !context.isOver; number++) {
        const isOver = number % 2 === 0
        const key = `${context.run}-${player.uid}-slip-${number}`
        const slip = slipOn(match, isOver ? 'over' : 'under')
        const call = () => callPlatform<Bet>(player.actor, 'sportsbook/place', slip, key)
        const bet = await retryUntilAcknowledged(meter, 'bet on sport', call, onRefused)
        if (bet && !['rejected', 'expired'].includes(bet.state)) {
          keys.add(key)
          balances.add(player.uid, -stakeMinor)
          const paid =
            number % 5 === 4
              ? await cashOut(context, player, { id: bet.id, key: `${key}-out` }, onRefused)
              : undefined
          if (paid === undefined) accepted.push({ uid: player.uid, isOver })
          else {
            balances.add(player.uid, paid)
            counts.cashedOut++
          }
        }
        await wait(pauseMs)
      }
    },
    async settle() {
      const last = match
      match = await untilStored(matches.open)
      await untilStored(() => matches.settle(last))
    },
    expectPayouts() {
      for (const { uid, isOver } of accepted.splice(0)) {
        balances.add(uid, expectedPayoutMinor(stakeMinor, odds, isOver))
        counts.settled++
      }
    },
  }
}
