import type { FieldErrors } from 'react-hook-form'
import type { PaymentValues } from './payment-request.ts'
import type { PaymentFailure } from './read-failure.ts'

/** The codes of a refusal at the boxes of a payment's form. */
export const errorsAtBoxes = ({
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

/** The codes of a refusal by the names of the form's boxes. */
export const codesByBox = ({ fields }: PaymentFailure) =>
  Object.entries(fields).map(
    ([name, message]) =>
      [
        name === 'amount' || name === 'campaign_offer_id' ? name : (`requisites.${name}` as const),
        message,
      ] as const,
  )
