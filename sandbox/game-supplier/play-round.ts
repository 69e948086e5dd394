import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { randomBelow } from '#server/platform/kernel/random.ts'
import { ownOrigin } from '#server/money/payments/provider/sandbox-address.ts'
import { countFreeBets, returnFreeBet, consumeFreeBet } from './rewards.ts'
import { createSupplierClient, sandboxSupplierKey, type SupplierAnswer } from './supplier.ts'

export type Seat = {
  readonly player: string
  readonly token: string
  readonly gameCode: string
  readonly currency: string
}

/** The payout of a sandbox game's round, of 20 equally likely ones: 19 stakes for 20. */
const factors = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 6] as const

export type Played = {
  /** The wallet's last answer. */
  readonly answer: SupplierAnswer
  readonly isFree: boolean
  readonly factor: number
  /** In hundred-thousandths. */
  readonly win: number
  readonly freeLeft: number
}

export const clientOf = (ctx: Context) =>
  createSupplierClient({
    origin: ownOrigin(ctx.settings),
    key: sandboxSupplierKey(ctx.settings.dataDir),
    deliver: ctx.deliver,
  })

export const fieldsOf = ({ player, token, gameCode, currency }: Seat) => ({
  user: player,
  token,
  game_code: gameCode,
  currency,
  request_uuid: randomUUID(),
})

export const fetchBalance = (ctx: Context, seat: Seat): Promise<SupplierAnswer> =>
  clientOf(ctx).call('user/balance', fieldsOf(seat))

/** Takes a stake from the player's wallet. A bet with a lost answer is rolled back, and counts as refused. */
export const debitStake = async (
  ctx: Context,
  seat: Seat,
  bet: { readonly transaction_uuid: string; readonly round: string; readonly amount: number },
): Promise<SupplierAnswer> => {
  const client = clientOf(ctx)
  return client
    .call('transaction/bet', { ...fieldsOf(seat), ...bet })
    .catch(async (): Promise<SupplierAnswer> => {
      await client.call('transaction/rollback', { ...fieldsOf(seat), ...rollbackFields(bet) })
      return { status: 'RS_ERROR_UNKNOWN' }
    })
}

export const rollbackFields = (bet: { readonly transaction_uuid: string; readonly round: string }) => ({
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: bet.transaction_uuid,
  round: bet.round,
})

/**
 * One round: from a free bet if one is available in this game, else for the stake. If the wallet refuses or
 * does not answer, there is no round, and the free bet is available again.
 */
export const playRound = async (ctx: Context, seat: Seat, stake: number): Promise<Played> => {
  const client = clientOf(ctx)
  const reward = await consumeFreeBet(ctx, seat)
  const value = reward ? Number(reward.bet_value) : stake
  const [betId, round] = [randomUUID(), randomUUID()]
  const isFree = reward !== undefined
  const freeFields = reward && {
    is_free: true,
    reward_uuid: reward.reward_uuid,
    meta: { operator_reference: reward.operator_reference },
  }
  const bet = { ...fieldsOf(seat), transaction_uuid: betId, round, ...freeFields }
  const answer = await debitStake(ctx, seat, { ...bet, amount: isFree ? 0 : value })
  if (answer.status !== 'RS_OK') {
    if (reward) await returnFreeBet(ctx, reward.reward_uuid)
    return { answer, isFree, factor: 0, win: 0, freeLeft: await countFreeBets(ctx, seat) }
  }
  const factor = factors[randomBelow(factors.length)] ?? 0
  const win = value * factor
  const paid = await client.call('transaction/win', {
    ...bet,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: betId,
    amount: win,
    round_closed: true,
  })
  return { answer: paid, isFree, factor, win, freeLeft: await countFreeBets(ctx, seat) }
}
