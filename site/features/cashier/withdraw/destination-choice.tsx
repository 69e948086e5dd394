import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { newDestination } from '#contract/constants.ts'
import type { PaymentMethod } from '#contract/cashier.ts'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import type { PaymentValues } from '../payment-request.ts'
import css from './destination-choice.module.css'

type DestinationChoiceProps = {
  method: PaymentMethod
  form: UseFormReturn<PaymentValues>
  first: string | undefined
  /** The fields of a new destination. */
  children: ReactNode
}

/** Earlier destinations by their last characters, or a new one (CA-22). */
export function DestinationChoice({ method, form, first, children }: DestinationChoiceProps) {
  const t = useTranslations('cashier.withdraw')
  const { isSubmitted } = form.formState
  const choose = (stored: string) => {
    form.setValue('stored', stored)
    // Errors of another destination no longer apply.
    if (isSubmitted) void form.trigger()
  }
  if (method.stored.length === 0) return children
  return (
    <div className={css.choice}>
      <RadioCards
        legend={t('to')}
        name="stored"
        defaultValue={first}
        onValueChange={choose}
        options={[
          ...method.stored.map(({ id, requisites, is_on_verification: isDisabled }) => ({
            value: id,
            isDisabled,
            ...(isDisabled ? { hint: t('onVerification') } : {}),
            label: <bdi>{Object.values(requisites).join(', ')}</bdi>,
          })),
          { value: newDestination, label: t('newDestination') },
        ]}
      />
      <div className={css.another}>{children}</div>
    </div>
  )
}
