import { useTranslations } from 'use-intl'
import { moneyText, wholeMoneyText } from '../../cashier/api-amount.tsx'

/** The kinds of limits, which differ in what is counted and are set in the same way. */
export type LimitKind = 'deposit' | 'loss' | 'time'

export const setCalls = {
  deposit: 'account/setDepositLimit',
  loss: 'account/setLossLimit',
  time: 'account/setTimeLimit',
} as const
export const removeCalls = {
  deposit: 'account/removeDepositLimit',
  loss: 'account/removeLossLimit',
  time: 'account/removeTimeLimit',
} as const

/** How a limit and what is left of it are written: as sums of a currency, or as minutes. */
export const useLimitAmounts = (kind: LimitKind, currency: string) => {
  const t = useTranslations('profile.timeLimits')
  return kind === 'time'
    ? {
        whole: (minutes: number) => t('minutes', { minutes }),
        exact: (minutes: number) => t('minutes', { minutes: Math.floor(minutes) }),
      }
    : {
        whole: (amount: number) => wholeMoneyText(amount, currency),
        exact: (amount: number) => moneyText(amount, currency),
      }
}
