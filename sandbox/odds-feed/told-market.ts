import type { OfferedMarket } from '#book/feed/feed-message.ts'

/**
 * What was told of a market, in short: its status and the odds of its outcomes, negative where no bets are taken on them. Who
 * remembers that says only what is another.
 */
export const toldOf = ({ status, outcomes }: OfferedMarket): string =>
  [status, ...outcomes.map(({ odds, isActive }) => (isActive ? odds : -odds))].join(' ')

/** A price that has moved by less is not told anew: a trader does not either. */
const leastMove = 0.03

const isNear = (one: number, other: number, least: number): boolean =>
  one === other || (one * other > 0 && Math.abs(Math.log(one / other)) < least)

/** Whether what is to be told says nothing that was not told. The main market is told at every move. */
export const isToldAlready = (
  before: string | undefined,
  market: OfferedMarket,
  isMain: boolean,
): boolean => {
  if (before === undefined) return false
  const [status, ...odds] = before.split(' ')
  if (status !== market.status) return false
  // What stands still has no price that anybody could take.
  if (status === 'suspended') return true
  const now = toldOf(market).split(' ').slice(1)
  return (
    now.length === odds.length &&
    now.every((one, at) => isNear(Number(one), Number(odds[at]), isMain ? 0 : leastMove))
  )
}

/** The same after a stop of everything. */
export const asStopped = (told: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(told).map(([key, text]) => [key, text.replace(/^active\b/, 'suspended')]))
