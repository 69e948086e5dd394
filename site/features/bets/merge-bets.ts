import type { Bet } from '#contract/sportsbook.ts'

/** Bets known so far together with those that came, each once and newest first; what came is the newer word on a bet. */
export const mergeBets = (known: readonly Bet[], arrived: readonly Bet[]): readonly Bet[] => {
  const byId = new Map([...known, ...arrived].map((bet) => [bet.id, bet]))
  return [...byId.values()].toSorted((one, other) => (BigInt(one.id) > BigInt(other.id) ? -1 : 1))
}

/** Whether anything may still happen to a bet by itself. */
export const isOpen = ({ state }: Pick<Bet, 'state'>): boolean =>
  state === 'pending' || state === 'requoted' || state === 'accepted'
