import type { z } from 'zod'
import { fallbackCurrency, parseAmountMinor } from '#contract/money.ts'
import type { Bet, sportsbookBetCalls } from '#contract/sportsbook.ts'
import { pipelinedConnection, transact } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { createMicroBatcher } from '#server/platform/kernel/jobs/micro-batcher.ts'
import { hashInput, randomId } from '#server/platform/kernel/random.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { maxLegs } from '../check/evaluate-slip.ts'
import { slipOf, ticketHashOf } from '../check/slip-input.ts'
import { countBets } from './count-bets.ts'
import { scheduleDecision } from './pending/process-pending-bets.ts'
import type { PlaceBetCommand, PlaceParts } from './place-bet-command.ts'
import { placeBetBatch, type PlacedBet } from './place-bet-batch.ts'
import { serializeBets, serializeNewBet } from './serialize-bet.ts'

type Input = z.output<(typeof sportsbookBetCalls)['place']['input']>

const maxBatchSize = 64

const createBetBatcher = (parts: PlaceParts) =>
  createMicroBatcher<PlaceBetCommand, Result<PlacedBet>>({
    name: 'commit bets',
    maxItems: maxBatchSize,
    lingerMs: 2,
    keyOf: ({ uid }) => String(uid),
    async work(commands) {
      const startedAt = performance.now()
      const placed = await transact(pipelinedConnection(parts.connection), (tx) =>
        placeBetBatch(parts, tx, commands),
      )
      parts.metrics.recordBatch('bets', commands.length, (performance.now() - startedAt) / 1000)
      countBets(
        parts,
        placed.flatMap((result) => (result.ok && result.value.decided ? [result.value.row] : [])),
      )
      for (const result of placed) {
        if (!result.ok) continue
        const { decide_at: at, requoted_until: until, referred_until: referred } = result.value.row
        scheduleDecision(parts, at ?? until ?? referred)
      }
      return placed
    },
  })

const toDto = async (ctx: CallContext, { row, decided }: PlacedBet): Promise<Bet> => {
  if (decided) return serializeNewBet(decided.bet, decided.names, ctx.clock.now())
  const [bet] = await serializeBets(ctx, [row])
  if (!bet) throw new Error('The stored bet could not be read')
  return bet
}

type ClockBatcher = { readonly clock: Kernel['clock']; readonly consume: ReturnType<typeof createBetBatcher> }
const batchers = new WeakMap<Kernel['connection'], ClockBatcher>()

/** Bets that arrive during a batch form the next one. Another clock on the connection has its own batcher. */
const batcherFor = ({
  connection,
  db,
  clock,
  settings,
  identityVerifier,
  metrics,
}: PlaceParts): ClockBatcher['consume'] => {
  const known = batchers.get(connection)
  if (known?.clock === clock) return known.consume
  const batcher = {
    clock,
    consume: createBetBatcher({ connection, db, clock, settings, identityVerifier, metrics }),
  }
  batchers.set(connection, batcher)
  return batcher.consume
}

/** Faster than any human; counted in memory, since a row per bet would cost more than it protects. */
const perPlayer: Limit = { name: 'bets-placed', max: 120, windowSeconds: 60 }

const refuseBoost = ({ boost_id: boost, free_bet_id: free, pocket }: Input) => {
  if (boost === undefined) return undefined
  if (free !== undefined) return invalid('boost_id', 'NOT_ALLOWED')
  return pocket === 'betting_bonus' ? invalid('pocket', 'NOT_ALLOWED') : undefined
}

const pocketOf = ({ boost_id: boost, free_bet_id: free, pocket }: Input): PlaceBetCommand['pocket'] => {
  if (free !== undefined) return 'free_bet'
  return boost === undefined ? pocket : 'main'
}

/**
 * Places a bet, once per key. An error in the slip itself is an invalid parameter; a valid slip that is not
 * accepted is answered as a bet that is `rejected` or `requoted` with the reason, and has moved no money, or
 * only set the stake aside.
 */
export const place = async (ctx: CallContext, input: Input): Promise<Result<Bet>> => {
  if (!ctx.player) return refuse('Authorization')
  const { isAllowed, resendSeconds } = ctx.memoryRateLimits.consume(perPlayer, String(ctx.uid))
  if (!isAllowed) return refuse('TooManyRequests', { resendSeconds })
  const currency = ctx.player.currency ?? fallbackCurrency
  const stakeMinor = parseAmountMinor(input.stake, currency)
  if (stakeMinor === undefined) return invalid('stake', 'PRECISION')
  if (input.legs.length === 0) return invalid('legs', 'NO_LEGS')
  if (input.legs.length > maxLegs) return invalid('legs', 'TOO_MANY_LEGS')
  const refusal = refuseBoost(input)
  if (refusal) return refusal
  const slip = slipOf(input)
  const freeBetId = input.free_bet_id === undefined ? undefined : BigInt(input.free_bet_id)
  const result = await batcherFor(ctx)({
    uid: ctx.uid,
    sessionId: ctx.sessionId,
    slipKey: ctx.request.idempotencyKey ?? randomId(),
    slipHash: hashInput(input),
    ticketHash: ticketHashOf(slip),
    slip,
    stakeMinor,
    currency,
    policy: input.policy,
    pocket: pocketOf(input),
    freeBetId,
    boostId: input.boost_id === undefined ? undefined : BigInt(input.boost_id),
    // Stakes of bonus products are never referred above the limits.
    mayRefer: input.refer && freeBetId === undefined && input.boost_id === undefined,
  })
  return result.ok ? ok(await toDto(ctx, result.value)) : result
}
