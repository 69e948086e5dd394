import { useTranslations } from 'use-intl'
import { moneyText, wholeMoneyText } from '../../cashier/api-amount.tsx'

/** The kinds of limits: each counts something else, and all are set in the same way. */
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

/** The format of a limit and its remainder: amounts of a currency, or minutes. */
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
