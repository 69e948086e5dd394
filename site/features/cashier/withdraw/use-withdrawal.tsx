import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PaymentMethod } from '#contract/cashier.ts'
import { ApiError, type OutputOf } from '#contract/client.ts'
import { useTranslations } from 'use-intl'
import { confirm } from '#ui/overlays/confirm.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { destinationOf, withdrawalRequest, type PaymentValues } from '../payment-request.ts'
import { readFailure, type PaymentFailure } from '../read-failure.ts'
import { useAttempt } from '../use-attempt.ts'
import { wholeMoneyText } from '../api-amount.tsx'

/** A withdrawal that the server has accepted: its money is on hold. */
export type Requested = { id: string; method: PaymentMethod; amount: number; destination: string }

export const withdrawalPath = 'cashier/makewithdrawal'

/** Requests a withdrawal after a confirmation. Returns the error, if any (`first` as in useDeposit). */
export const useWithdrawal = (
  onRequested: (requested: Requested) => void,
  first: PaymentFailure | undefined,
) => {
  const t = useTranslations('cashier.withdraw')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const attempt = useAttempt()
  const [failure, setFailure] = useState(first)

  const isMeant = (method: PaymentMethod, amount: string, destination: string) => {
    const sum = wholeMoneyText(Number(amount), method.currency)
    return confirm({
      title: t('confirm.title', { sum }),
      text: t('confirm.text', { method: method.name, destination }),
      agree: t('confirm.agree', { sum }),
      reject: t('confirm.reject'),
    })
  }

  const withdraw = async (
    method: PaymentMethod,
    values: PaymentValues,
  ): Promise<PaymentFailure | undefined> => {
    setFailure(undefined)
    const request = withdrawalRequest(method, values)
    const destination = destinationOf(method, request)
    if (!(await isMeant(method, request.amount, destination))) return undefined
    let answer: OutputOf<'cashier/makewithdrawal'>
    try {
      answer = await attempt.run(request, (idempotencyKey) =>
        api.post(withdrawalPath, request, { idempotencyKey, report: 'form' }),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refused = readFailure(error, withdrawalPath, [
        'amount',
        ...method.fields.map(({ sysname }) => sysname),
      ])
      setFailure(refused)
      return refused
    }
    onRequested({ id: answer.transaction_id, method, amount: Number(request.amount), destination })
    await revalidate()
    return undefined
  }
  return { withdraw, failure }
}
