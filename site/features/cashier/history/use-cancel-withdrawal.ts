import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Transaction } from '#contract/cashier.ts'
import { ApiError } from '#contract/client.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { moneyText } from '../api-amount.tsx'

const cancelCall = { path: 'cashier/cancelwithdrawal', report: 'form' } as const

/** Cancels a withdrawal after a confirmation (HI-06), and reports the result. */
export const useCancelWithdrawal = (reload: () => Promise<void>) => {
  const t = useTranslations('cashier.history.cancel')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  return async ({ id, amount }: Transaction): Promise<void> => {
    const sum = moneyText(amount.amount, amount.currency)
    const isMeant = await confirm({
      title: t('title', { sum }),
      text: t('text'),
      agree: t('agree'),
      reject: t('reject'),
      tone: 'danger',
    })
    if (!isMeant) return
    try {
      await api.post('cashier/cancelwithdrawal', { id }, { report: 'form' })
      showToast({ type: 'success', title: t('done.title'), text: t('done.text', { sum }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Its payout has begun in the meantime; the list shows its status.
      if (error.type === 'InvalidParameter') {
        showToast({ type: 'error', title: t('late.title'), text: t('late.text') })
      } else if (placeOfError(error, cancelCall) === 'form') {
        showToast({ type: 'error', title: error.message })
      }
    }
    await Promise.all([reload(), revalidate()])
  }
}
