import { useState } from 'react'
import { gameEntry, type GameEntry, type Visit } from './choose-play-mode.ts'

type Settled = { hash: string; isGuest: boolean; entry: GameEntry }

/**
 * The entry of the page, kept while the player stays: a balance that reaches zero in a round must not remove
 * the round. Another hash, a sign-in, or money arriving at the deposit prompt decides again.
 */
export const useSettledEntry = (
  hash: string | undefined,
  visit: Omit<Visit, 'hash'>,
): GameEntry | undefined => {
  const [settled, setSettled] = useState<Settled>()
  if (hash === undefined) return undefined
  const isGuest = visit.balanceMinor === undefined
  const isSame = settled?.hash === hash && settled.isGuest === isGuest
  const entry = gameEntry({ hash, ...visit })
  if (isSame && !(settled.entry === 'deposit' && entry === 'real')) return settled.entry
  setSettled({ hash, isGuest, entry })
  return entry
}
