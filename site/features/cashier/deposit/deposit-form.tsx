import { useState, type FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { PaymentMethod } from '#contract/cashier.ts'
import type { Offer } from '#contract/campaigns.ts'
import { noCampaignOffer } from '#contract/constants.ts'
import { depositAmount } from '#contract/rules.ts'
import { useTranslations } from 'use-intl'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { useSentForm } from '#site/features/auth/form/use-sent-form.ts'
import { AmountField } from '../amount-field.tsx'
import { requisitesIn, type PaymentValues } from '../payment-request.ts'
import { codesByField, fieldErrors } from '../field-errors.ts'
import { BankField, type BankChoice } from './bank-field.tsx'
import { OfferChoice } from './offer-choice.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { MethodFacts, useBoundsText } from '../method-facts.tsx'
import { sentFailure } from '../read-failure.ts'
import { depositFields, depositPath, useDeposit } from './use-deposit.ts'
import { usePaymentFieldText } from '../use-payment-field-text.ts'
import { wholeMoneyText } from '../api-amount.tsx'
import css from '../payment-form.module.css'

export type DepositFormProps = {
  method: PaymentMethod
  /** The banks to choose from; empty where the provider asks itself. */
  banks: readonly BankChoice[]
  offers: readonly Offer[]
  attempt: string
}

const valuesOf = (typed: Readonly<Record<string, string>>): PaymentValues => ({
  amount: typed.amount ?? '',
  requisites: requisitesIn(typed),
  campaign_offer_id: typed.campaign_offer_id ?? String(noCampaignOffer),
})

/** The amount of a deposit, and the step to the provider (CA-05, VL-32, VL-33). */
export function DepositForm({ method, banks, offers, attempt }: DepositFormProps) {
  const t = useTranslations('cashier.deposit')
  const { min, max, currency } = method
  const sent = useSentForm<PaymentValues>(depositPath, [])
  const [first] = useState(() => sentFailure(sent.error, depositPath, depositFields))
  const [start] = useState(() => ({
    defaultValues: valuesOf(sent.typed),
    ...(first ? { errors: fieldErrors(first) } : {}),
  }))
  const form = useForm<PaymentValues>({ mode: 'onTouched', ...start })
  const { errors, isSubmitting, isSubmitted, isValid } = form.formState
  const { deposit, failure, isLeaving } = useDeposit(method, first)
  const fieldText = usePaymentFieldText({ min, max, currency, ...failure?.facts })
  const bounds = useBoundsText('boundsHint')
  const amount = useWatch({ control: form.control, name: 'amount' })
  const isSum = depositAmount(BigInt(min), BigInt(max))(amount) === undefined

  const pay = form.handleSubmit(async (values) => {
    const refused = await deposit(values)
    if (refused?.place !== 'fields') return
    codesByField(refused).forEach(([name, message], index) =>
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
    )
  })
  // An offer has no field in the form, so its error could never be cleared and would block the form.
  const send = (event: FormEvent) => {
    form.clearErrors('campaign_offer_id')
    return pay(event)
  }
  return (
    <PageForm call={depositPath} className={css.form} onSubmit={(event) => void send(event)}>
      {failure && <FailureNotice failure={failure} />}
      <AmountField
        label={t('amount')}
        hint={bounds(method)}
        error={fieldText(errors.amount?.message)}
        currency={currency}
        amounts={method.amounts}
        value={amount}
        onPick={(picked) => form.setValue('amount', picked, { shouldValidate: true, shouldTouch: true })}
        registration={form.register('amount', { validate: depositAmount(BigInt(min), BigInt(max)) })}
      />
      {banks.length > 0 && (
        <BankField
          banks={banks}
          error={fieldText(errors.requisites?.bank?.message)}
          first={start.defaultValues.requisites.bank ?? ''}
          registration={form.register('requisites.bank')}
        />
      )}
      <OfferChoice form={form} offers={offers} />
      <div className={css.terms}>
        <MethodFacts method={method} />
      </div>
      <SubmitButton isLoading={isSubmitting || isLeaving} disabled={isSubmitted && !isValid}>
        {isSum ? t('submitSum', { sum: wholeMoneyText(Number(amount), currency) }) : t('submit')}
      </SubmitButton>
      <p className={css.small}>{t('next')}</p>
      <Link to={paths.profile.responsibleGame()} className={css.limits}>
        {t('limits')}
      </Link>
      <input type="hidden" name="attempt" value={attempt} />
    </PageForm>
  )
}
