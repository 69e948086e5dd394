import type { Bet } from '#contract/sportsbook.ts'
import type { ApiMoney } from '#site/layout/money/api-money.ts'

/** Known and arrived bets, each once and newest first; the arrived state replaces the known one. */
export const mergeBets = (known: readonly Bet[], arrived: readonly Bet[]): readonly Bet[] => {
  const byId = new Map([...known, ...arrived].map((bet) => [bet.id, bet]))
  return [...byId.values()].toSorted((one, other) => (BigInt(one.id) > BigInt(other.id) ? -1 : 1))
}

/** Whether a bet may still change. */
export const isOpen = ({ state }: Pick<Bet, 'state'>): boolean =>
  state === 'pending' || state === 'requoted' || state === 'accepted'

/** Updates known bets by those that arrived; other arrivals are ignored. */
export const mergeKnown = (known: readonly Bet[], arrived: readonly Bet[]): readonly Bet[] => {
  const ids = new Set(known.map(({ id }) => id))
  return mergeBets(
    known,
    arrived.filter(({ id }) => ids.has(id)),
  )
}

/** Bets that are no longer open. A partial answer decides nothing about bets older than its last. */
export const decidedSince = (
  shown: readonly Bet[],
  open: { readonly items: readonly Bet[]; readonly total: number },
): readonly string[] => {
  const still = new Set(open.items.map(({ id }) => id))
  const last = open.items.at(-1)
  const oldest = last && open.items.length < open.total ? BigInt(last.id) : 0n
  return shown
    .filter((bet) => isOpen(bet) && !still.has(bet.id) && BigInt(bet.id) >= oldest)
    .map(({ id }) => id)
}

/** Bets that were open and are now cashed out, with the amount paid for the rest of each, in major units. */
export const cashedOutSince = (before: readonly Bet[], now: readonly Bet[]): readonly ApiMoney[] =>
  now.flatMap(({ id, state, cashed_out: total, currency }) => {
    const known = before.find((bet) => bet.id === id)
    return state === 'cashed_out' && known && isOpen(known)
      ? [{ amount: total - known.cashed_out, currency }]
      : []
  })
