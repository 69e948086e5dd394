import type { useTranslations } from 'use-intl'

type Say = ReturnType<typeof useTranslations<'wallet'>>

/** Why money moved, in the desk's words. */
export const reasonName = (t: Say, reason: string): string =>
  t.has(`kinds.${reason}`) ? t(`kinds.${reason}`) : reason

/** Whose money it is: a pocket of a player, what is set aside of it, an account of the house, the world outside. */
export const accountName = (
  t: Say,
  kind: 'player' | 'hold' | 'house' | 'outside',
  account: string,
): string => {
  const name = t.has(`pockets.${account}`) ? t(`pockets.${account}`) : account
  return kind === 'player' ? name : t(`accounts.${kind}`, { name })
}
