import type { LiveBet } from '#contract/live.ts'
import { crashTargets, winAt } from '#studio/live/crash.ts'
import type { Texts } from '../texts.ts'
import type { Flight } from './live-state.ts'

type Words = { readonly texts: Texts; readonly money: (minor: bigint) => string }

/** What the one large button says, and whether it can be pressed. */
export const mainButton = (
  { texts, money }: Words,
  flight: Flight,
  own: LiveBet | null,
  isFree: boolean,
): [label: string, isEnabled: boolean] => {
  if (flight.phase === 'betting') return own ? [texts('livePlaced'), false] : [texts('bet'), isFree]
  if (flight.phase === 'flying' && own?.status === 'in') {
    const amount = money(winAt(BigInt(own.stakeMinor), flight.factor))
    return [texts('cashOut', { amount }), isFree && flight.factor >= crashTargets.least]
  }
  return [texts('liveNext'), false]
}
