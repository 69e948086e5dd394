import type { OfferedMarket } from '#betting-engine/feed/feed-message.ts'

/**
 * A compact form of a market's last message: its status and the odds of its outcomes, negative for closed ones.
 * It is compared so that only changes are sent.
 */
export const marketDigest = ({ status, outcomes }: OfferedMarket): string =>
  [status, ...outcomes.map(({ odds, isActive }) => (isActive ? odds : -odds))].join(' ')

/** A smaller price move is not sent, as with a real trader. */
const minMove = 0.03

const isNear = (one: number, other: number, least: number): boolean =>
  one === other || (one * other > 0 && Math.abs(Math.log(one / other)) < least)

/** Whether a message repeats the last one. The main market is sent at every move. */
export const isAlreadySent = (
  before: string | undefined,
  market: OfferedMarket,
  isMain: boolean,
): boolean => {
  if (before === undefined) return false
  const [status, ...odds] = before.split(' ')
  if (status !== market.status) return false
  // A suspended market has no price that can be taken.
  if (status === 'suspended') return true
  const now = marketDigest(market).split(' ').slice(1)
  return (
    now.length === odds.length &&
    now.every((one, at) => isNear(Number(one), Number(odds[at]), isMain ? 0 : minMove))
  )
}

/** The state after everything is suspended. */
export const asSuspended = (told: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(told).map(([key, text]) => [key, text.replace(/^active\b/, 'suspended')]))
