import type { PostingCommand, Reason } from '#server/money/wallet/posting-command.ts'
import type { AccountRef } from '#server/money/wallet/accounts.ts'

/** The account that holds tournament prizes until each is paid or returned. */
const prizes = (currency: string): AccountRef => ({ kind: 'house', name: 'prizes', currency })
/** The account of what the operator spends on players. */
const source = (currency: string): AccountRef => ({ kind: 'house', name: 'bonus', currency })

type Sum = { readonly id: bigint; readonly currency: string; readonly amountMinor: bigint }

const ofPool = (
  { id, currency, amountMinor }: Sum,
  [reason, step, isBack]: readonly [Reason, string, boolean],
): PostingCommand => ({
  key: `tournament:${id}:${step}`,
  reason,
  transfers: [
    isBack
      ? { from: prizes(currency), to: source(currency), amountMinor }
      : { from: source(currency), to: prizes(currency), amountMinor },
  ],
  reference: { type: 'tournament', id: String(id) },
})

export const reservePrizePool = (sum: Sum): PostingCommand => ofPool(sum, ['prize_pool', 'pool', false])

/** Returns unclaimed prizes, once per tournament; `step` names the later return of a single prize. */
export const returnPrizePool = (sum: Sum, step = 'rest'): PostingCommand =>
  ofPool(sum, ['prize_pool_returned', step, true])

export const payPrize = (
  { id, currency, amountMinor }: Sum,
  { uid, place }: { readonly uid: number; readonly place: number },
): PostingCommand => ({
  key: `tournament:${id}:place:${place}`,
  reason: 'prize',
  transfers: [{ from: prizes(currency), to: { kind: 'player', uid, pocket: 'main', currency }, amountMinor }],
  reference: { type: 'tournament_place', id: `${id}:${place}` },
})
