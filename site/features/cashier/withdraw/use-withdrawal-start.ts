import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { PaymentMethod } from '#contract/cashier.ts'
import { useSentForm } from '../../auth/form/use-sent-form.ts'
import { requisitesIn, type PaymentValues } from '../payment-request.ts'
import { sentFailure, type PaymentFailure } from '../read-failure.ts'
import { withdrawalPath } from './use-withdrawal.tsx'

type Start = {
  readonly values: PaymentValues
  /** The player is asked once more whether it is meant. */
  readonly isAsked?: boolean
  readonly failure?: PaymentFailure | undefined
  readonly errors?: FieldErrors<PaymentValues>
}

/** What the form begins with: nothing, or what came back of it when the browser had sent it by itself. */
export const useWithdrawalStart = (method: PaymentMethod): Start => {
  const sent = useSentForm<PaymentValues>(withdrawalPath, [])
  const [start] = useState(() => {
    const { typed, error, isAsked } = sent
    if (typed.method !== method.sysname) return { values: { amount: '', requisites: {} } }
    const values: PaymentValues = { amount: typed.amount ?? '', requisites: requisitesIn(typed) }
    const known = ['amount', ...method.fields.map(({ sysname }) => sysname)]
    const failure = sentFailure(error, withdrawalPath, known)
    return { values, isAsked, failure, ...(failure ? { errors: errorsAtBoxes(failure) } : {}) }
  })
  return start
}

const errorsAtBoxes = ({ fields: { amount, ...others } }: PaymentFailure): FieldErrors<PaymentValues> => {
  const said = (message: string) => ({ type: 'server', message })
  const requisites = Object.entries(others).map(([name, message]) => [name, said(message)])
  return { ...(amount ? { amount: said(amount) } : {}), requisites: Object.fromEntries(requisites) }
}

/** The codes of a refusal by the names of the form's boxes. */
export const codesByBox = ({ fields }: PaymentFailure) =>
  Object.entries(fields).map(
    ([name, message]) => [name === 'amount' ? 'amount' : (`requisites.${name}` as const), message] as const,
  )
