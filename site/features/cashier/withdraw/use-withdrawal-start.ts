import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { newDestination } from '#contract/constants.ts'
import type { PaymentMethod } from '#contract/cashier.ts'
import { useSentForm } from '../../auth/form/use-sent-form.ts'
import { requisitesIn, type PaymentValues } from '../payment-request.ts'
import { fieldErrors } from '../field-errors.ts'
import { sentFailure, type PaymentFailure } from '../read-failure.ts'
import { withdrawalPath } from './use-withdrawal.tsx'

type Start = {
  readonly values: PaymentValues
  /** It waits for the player's confirmation. */
  readonly needsConfirmation?: boolean
  readonly failure?: PaymentFailure | undefined
  readonly errors?: FieldErrors<PaymentValues>
}

/** The initial values: empty, or those of a form that the browser submitted itself. */
export const useWithdrawalStart = (method: PaymentMethod): Start => {
  const sent = useSentForm<PaymentValues>(withdrawalPath, [])
  const [start] = useState(() => {
    const { typed, error, needsConfirmation } = sent
    const first = method.stored.find((it) => !it.is_on_verification)?.id ?? newDestination
    if (typed.method !== method.sysname) return { values: { amount: '', requisites: {}, stored: first } }
    const values: PaymentValues = {
      amount: typed.amount ?? '',
      requisites: requisitesIn(typed),
      stored: typed.stored ?? first,
    }
    const known = ['amount', ...method.fields.map(({ sysname }) => sysname)]
    const failure = sentFailure(error, withdrawalPath, known)
    return { values, needsConfirmation, failure, ...(failure ? { errors: fieldErrors(failure) } : {}) }
  })
  return start
}
