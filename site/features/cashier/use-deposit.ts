import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentMethod } from '#contract/cashier.ts'
import { ApiError } from '#contract/client.ts'
import { useTranslations } from 'use-intl'
import { showToast } from '#ui/toast.ts'
import { useSite } from '../../layout/site-provider.tsx'
import { paths } from '../../paths.ts'
import { stepOf, takeStep } from './follow-action.ts'
import { depositRequest } from './payment-request.ts'
import { readFailure, type PaymentFailure } from './read-failure.ts'
import { useAttempt } from './use-attempt.ts'

/** Starts a deposit and goes on to the provider. Answers the refusal, if there was one. */
export const useDeposit = (method: PaymentMethod) => {
  const t = useTranslations('cashier.failure')
  const { api, to } = useSite()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const [failure, setFailure] = useState<PaymentFailure>()
  const [isLeaving, setLeaving] = useLeaving()

  const refuse = async (refused: PaymentFailure) => {
    setFailure(refused)
    if (refused.place === 'outcome') await navigate(to(paths.cashier.payFail(refused.transactionId)))
    if (refused.place === 'toast') {
      showToast({ type: 'error', title: t(`${refused.type}.title`), text: t(`${refused.type}.text`) })
    }
  }

  const deposit = async (amount: string): Promise<PaymentFailure | undefined> => {
    setFailure(undefined)
    const request = depositRequest(method, { amount, requisites: {} })
    try {
      const answer = await attempt.run(request, (idempotencyKey) =>
        api.post('cashier/makedeposit', request, { idempotencyKey }),
      )
      if (takeStep(stepOf(answer.action)) === 'leaves') setLeaving(true)
      else await navigate(to(paths.cashier.payPending(answer.transaction_id)))
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refused = readFailure(error, ['amount'])
      await refuse(refused)
      return refused
    }
  }
  return { deposit, failure, isLeaving }
}

/** True while the browser is on its way to the provider; a player who comes back finds the form awake again. */
const useLeaving = () => {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const wake = () => setLeaving(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
  return [isLeaving, setLeaving] as const
}
