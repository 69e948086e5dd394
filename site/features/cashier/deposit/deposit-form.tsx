import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { PaymentMethod } from '#contract/cashier.ts'
import { depositSum } from '#contract/rules.ts'
import { useTranslations } from 'use-intl'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { useSentForm } from '#site/features/auth/form/use-sent-form.ts'
import { AmountField } from '../amount-field.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { MethodFacts, useBoundsText } from '../method-facts.tsx'
import { sentFailure } from '../read-failure.ts'
import { depositPath, useDeposit } from './use-deposit.ts'
import { usePaymentFieldText } from '../use-payment-field-text.ts'
import { wholeMoneyText } from '../api-amount.tsx'
import css from '../payment-form.module.css'

type DepositValues = { amount: string }

/** The sum of a deposit, and on to the provider (CA-05, VL-32, VL-33). */
export function DepositForm({ method, attempt }: { method: PaymentMethod; attempt: string }) {
  const t = useTranslations('cashier.deposit')
  const { min, max, currency } = method
  const sent = useSentForm<DepositValues>(depositPath, [])
  const [first] = useState(() => sentFailure(sent.error, depositPath, ['amount']))
  const [start] = useState(() => ({
    defaultValues: { amount: sent.typed.amount ?? '' },
    ...(first?.fields.amount ? { errors: { amount: { type: 'server', message: first.fields.amount } } } : {}),
  }))
  const form = useForm<DepositValues>({ mode: 'onTouched', ...start })
  const { errors, isSubmitting, isSubmitted, isValid } = form.formState
  const { deposit, failure, isLeaving } = useDeposit(method, first)
  const fieldText = usePaymentFieldText({ min, max, currency, ...failure?.facts })
  const bounds = useBoundsText('boundsHint')
  const amount = useWatch({ control: form.control, name: 'amount' })
  const isSum = depositSum(BigInt(min), BigInt(max))(amount) === undefined

  const submit = form.handleSubmit(async (values) => {
    const refused = await deposit(values.amount)
    if (refused?.place === 'fields') {
      form.setError('amount', { type: 'server', message: refused.fields.amount }, { shouldFocus: true })
    }
  })
  return (
    <PageForm call={depositPath} className={css.form} onSubmit={(event) => void submit(event)}>
      {failure && <FailureNotice failure={failure} />}
      <AmountField
        label={t('amount')}
        hint={bounds(method)}
        error={fieldText(errors.amount?.message)}
        currency={currency}
        amounts={method.amounts}
        value={amount}
        onPick={(picked) => form.setValue('amount', picked, { shouldValidate: true, shouldTouch: true })}
        registration={form.register('amount', { validate: depositSum(BigInt(min), BigInt(max)) })}
      />
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
