import type { Host, Screen } from './game-view.ts'

/** Sets the balance here and on the page around, so that they differ for the time of one message at most. */
export const showBalance = (
  balanceMinor: bigint,
  isCounted: boolean,
  { screen, host }: { screen: Pick<Screen, 'setBalance' | 'countBalance'>; host: Host },
): void => {
  if (isCounted) screen.countBalance(balanceMinor)
  else screen.setBalance(balanceMinor)
  host({ type: 'game:balance', balanceMinor: balanceMinor.toString() })
}
