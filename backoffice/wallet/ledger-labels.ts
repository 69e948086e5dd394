import type { useTranslations } from 'use-intl'

type Translate = ReturnType<typeof useTranslations<'wallet'>>

export const reasonName = (t: Translate, reason: string): string =>
  t.has(`kinds.${reason}`) ? t(`kinds.${reason}`) : reason

/** The name of an account: a pocket of a player, its hold, a house account, an outside account. */
export const accountName = (
  t: Translate,
  kind: 'player' | 'hold' | 'house' | 'outside',
  account: string,
): string => {
  const name = t.has(`pockets.${account}`) ? t(`pockets.${account}`) : account
  return kind === 'player' ? name : t(`accounts.${kind}`, { name })
}
