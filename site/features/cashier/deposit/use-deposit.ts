import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentMethod } from '#contract/cashier.ts'
import { ApiError } from '#contract/client.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { pageOfStep, stepOf, performStep } from './follow-action.ts'
import { depositRequest, type PaymentValues } from '../payment-request.ts'
import { readFailure, type PaymentFailure } from '../read-failure.ts'
import { useAttempt } from '../use-attempt.ts'

export const depositPath = 'cashier/makedeposit'
export const depositFields = ['amount', 'bank', 'campaign_offer_id']

/**
 * Starts a deposit and goes on to the provider. Returns the error; `first` is that of a native form submission.
 */
export const useDeposit = (method: PaymentMethod, first: PaymentFailure | undefined) => {
  const { api, to } = useSite()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const [failure, setFailure] = useState(first)
  const [isLeaving, setLeaving] = useLeaving()

  const deposit = async (values: PaymentValues): Promise<PaymentFailure | undefined> => {
    setFailure(undefined)
    const request = depositRequest(method, values)
    try {
      const answer = await attempt.run(request, (idempotencyKey) =>
        api.post(depositPath, request, { idempotencyKey, report: 'form' }),
      )
      const rest = performStep(stepOf(answer.action))
      if (rest) await navigate(to(pageOfStep(rest, answer.transaction_id)))
      else setLeaving(true)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refused = readFailure(error, depositPath, depositFields)
      setFailure(refused)
      return refused
    }
  }
  return { deposit, failure, isLeaving }
}

/** True while the browser goes to the provider; on return the form is active again. */
const useLeaving = () => {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const wake = () => setLeaving(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
  return [isLeaving, setLeaving] as const
}
