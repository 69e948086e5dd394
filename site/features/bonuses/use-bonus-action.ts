import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Bonus } from '#contract/bonuses.ts'
import { ApiError } from '#contract/client.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { moneyText } from '#site/features/cashier/api-amount.tsx'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { isBoost, isForOneBet, isInPlay, isRiskFree, type BonusAction } from './bonus-state.ts'

/** Why an action failed, shown beside its button. */
export type BonusProblem =
  | { readonly code: 'ONE_AT_A_TIME' | 'OPEN_BETS' | 'CLOSED' }
  | { readonly text: string }

const codesOf = ({ errorData: { bonus_id: codes } }: ApiError): readonly unknown[] =>
  Array.isArray(codes) ? codes : [codes]

const problemOf = (error: ApiError): BonusProblem => {
  const known = (['ONE_AT_A_TIME', 'OPEN_BETS'] as const).find((code) => codesOf(error).includes(code))
  if (known) return { code: known }
  return error.type === 'InvalidParameter' ? { code: 'CLOSED' } : { text: error.message }
}

/** The confirmation before a bonus is activated or given up (BN-04). */
const useQuestion = ({ title, amount, balance, open_rounds: rounds, conditions, ...bonus }: Bonus) => {
  const t = useTranslations('profile.bonuses.ask')
  const sum = (of: { amount: number; currency: string }) => moneyText(of.amount, of.currency)
  const activate = {
    title: t('activate.title', { title }),
    text:
      bonus.status === 'deactivated'
        ? t('activate.again', { sum: sum(balance) })
        : t('activate.text', { sum: sum(amount), days: conditions.wager_days }),
    agree: t('activate.agree'),
    reject: t('reject'),
  }
  const lost = isInPlay(bonus) || bonus.status === 'deactivated' ? balance : amount
  const remove = {
    title: t('remove.title', { title }),
    text: [
      isRiskFree(bonus)
        ? t('remove.riskFree', { sum: sum(amount) })
        : isBoost(bonus)
          ? t('remove.boost')
          : isForOneBet(bonus)
            ? t('remove.free', { sum: sum(amount) })
            : t('remove.text', { sum: sum(lost) }),
      ...(rounds > 0 ? [t('remove.rounds', { count: rounds })] : []),
    ].join(' '),
    agree: t('remove.agree'),
    reject: t('keep'),
    tone: 'danger' as const,
  }
  return { activate, remove }
}

/** Activates a bonus, sets it aside or gives it up, and updates the bonus and the balances. */
export const useBonusAction = (bonus: Bonus) => {
  const t = useTranslations('profile.bonuses.done')
  const question = useQuestion(bonus)
  const { api } = useSite()
  const { refresh } = useBalances()
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<BonusAction>()
  const [problem, setProblem] = useState<BonusProblem>()
  const { id, type } = bonus
  const callOf = (action: BonusAction) =>
    type === 'betting' && action !== 'deactivate'
      ? (`bettingBonuses/${action}` as const)
      : (`bonuses/${action}` as const)
  const act = async (action: BonusAction): Promise<void> => {
    if (action !== 'deactivate' && !(await confirm(question[action]))) return
    setDoing(action)
    setProblem(undefined)
    const path = callOf(action)
    try {
      await api.post(path, { bonus_id: id }, { report: 'form' })
      showToast({ type: 'success', title: t(action) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (placeOfError(error, { path, report: 'form' }) === 'form') setProblem(problemOf(error))
    } finally {
      await Promise.all([revalidate(), refresh()])
      setDoing(undefined)
    }
  }
  return { act, doing, problem }
}
