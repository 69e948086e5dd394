import type { FieldErrors } from 'react-hook-form'
import type { PaymentValues } from './payment-request.ts'
import type { PaymentFailure } from './read-failure.ts'

/** Error codes as errors of the form's fields. */
export const fieldErrors = ({
  fields: { amount, campaign_offer_id: offer, ...others },
}: PaymentFailure): FieldErrors<PaymentValues> => {
  const said = (message: string) => ({ type: 'server', message })
  const requisites = Object.entries(others).map(([name, message]) => [name, said(message)])
  return {
    ...(amount ? { amount: said(amount) } : {}),
    ...(offer ? { campaign_offer_id: said(offer) } : {}),
    requisites: Object.fromEntries(requisites),
  }
}

export const codesByField = ({ fields }: PaymentFailure) =>
  Object.entries(fields).map(
    ([name, message]) =>
      [
        name === 'amount' || name === 'campaign_offer_id' ? name : (`requisites.${name}` as const),
        message,
      ] as const,
  )
