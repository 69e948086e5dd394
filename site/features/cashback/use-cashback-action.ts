import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Cashback } from '#contract/cashbacks.ts'
import { ApiError } from '#contract/client.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { moneyText } from '#site/features/cashier/api-amount.tsx'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

export type CashbackAction = 'payout' | 'remove'

/** Collects a cashback or gives it up, and updates it and the balance. */
export const useCashbackAction = ({ id, amount, paid_as: paidAs }: Cashback) => {
  const t = useTranslations('profile.cashback')
  const { api } = useSite()
  const { refresh } = useBalances()
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<CashbackAction>()
  const [problem, setProblem] = useState<string>()
  const sum = moneyText(amount.amount, amount.currency)
  const question = {
    title: t('ask.title'),
    text: t('ask.text', { sum }),
    agree: t('ask.agree'),
    reject: t('ask.reject'),
    tone: 'danger' as const,
  }
  const act = async (action: CashbackAction): Promise<void> => {
    if (action === 'remove' && !(await confirm(question))) return
    setDoing(action)
    setProblem(undefined)
    const path = `cashbacks/${action}` as const
    try {
      await api.post(path, { cashback_id: id }, { report: 'form' })
      showToast({
        type: 'success',
        title: t(action === 'remove' ? 'done.remove' : `done.${paidAs}`, { sum }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (placeOfError(error, { path, report: 'form' }) === 'form')
        setProblem(error.type === 'InvalidParameter' ? t('problem') : error.message)
    } finally {
      await Promise.all([revalidate(), refresh()])
      setDoing(undefined)
    }
  }
  return { act, doing, problem }
}
