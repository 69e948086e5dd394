import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { PaymentMethod } from '#contract/cashier.ts'
import { depositSum } from '#contract/rules.ts'
import { useTranslations } from 'use-intl'
import { RadioCards } from '#ui/choice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useBalances } from '../../layout/balance.tsx'
import { AmountField } from './amount-field.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { MethodFacts, useBoundsText, useDuration } from './method-facts.tsx'
import { MethodIcon } from './method-icon.tsx'
import type { PaymentValues } from './payment-request.ts'
import { RequisiteFields } from './requisite-fields.tsx'
import { useFieldText } from './use-field-text.ts'
import { useWithdrawal, type Requested } from './use-withdrawal.tsx'
import { WireAmount } from './wire-amount.tsx'
import css from './payment-form.module.css'

type WithdrawFormProps = { methods: readonly PaymentMethod[]; onRequested: (requested: Requested) => void }

/** How, how much and where to; then a question, then the request (CA-18). */
export function WithdrawForm({ methods, onRequested }: WithdrawFormProps) {
  const [method, setMethod] = useState(methods[0])
  const choose = (sysname: string) => setMethod(methods.find((other) => other.sysname === sysname))
  if (!method) return null
  return (
    <div className={css.form}>
      <MethodChoice methods={methods} chosen={method} onChoose={choose} />
      <RequestForm key={method.sysname} method={method} onRequested={onRequested} />
    </div>
  )
}

type MethodChoiceProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (sysname: string) => void
}

function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const t = useTranslations('cashier.withdraw')
  const duration = useDuration()
  return (
    <RadioCards
      legend={t('method')}
      name="method"
      value={chosen.sysname}
      onValueChange={onChoose}
      options={methods.map(({ sysname, name, processing_minutes }) => ({
        value: sysname,
        label: name,
        hint: duration(processing_minutes),
        aside: <MethodIcon sysname={sysname} size={28} />,
      }))}
    />
  )
}

type RequestFormProps = { method: PaymentMethod; onRequested: (requested: Requested) => void }

function RequestForm({ method, onRequested }: RequestFormProps) {
  const t = useTranslations('cashier.withdraw')
  const { min, max, currency } = method
  const { balances } = useBalances()
  const form = useForm<PaymentValues>({ mode: 'onTouched', defaultValues: { amount: '', requisites: {} } })
  const { errors, isSubmitting, isSubmitted, isValid } = form.formState
  const { withdraw, failure } = useWithdrawal(onRequested)
  const fieldText = useFieldText({ min, max, currency, ...failure?.facts })
  const bounds = useBoundsText('boundsHint')
  const amount = useWatch({ control: form.control, name: 'amount' })

  const submit = form.handleSubmit(async (values) => {
    const refused = await withdraw(method, values)
    if (refused?.place !== 'fields') return
    Object.entries(refused.fields).forEach(([name, message], index) => {
      const field = name === 'amount' ? 'amount' : (`requisites.${name}` as const)
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    })
  })
  const available = balances?.balance_main
  return (
    <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
      {failure && <FailureNotice failure={failure} />}
      <AmountField
        label={t('amount')}
        hint={bounds(method)}
        error={fieldText(errors.amount?.message)}
        aside={available && t.rich('available', { sum: () => <WireAmount money={available} /> })}
        currency={currency}
        amounts={method.amounts.filter((sum) => !available || sum <= available.amount)}
        value={amount}
        onPick={(picked) => form.setValue('amount', picked, { shouldValidate: true, shouldTouch: true })}
        registration={form.register('amount', {
          validate: {
            sum: depositSum(BigInt(min), BigInt(max)),
            available: (typed) => (available && Number(typed) > available.amount ? 'TOO_MUCH' : undefined),
          },
        })}
      />
      <RequisiteFields method={method} register={form.register} errors={errors} fieldText={fieldText} />
      <div className={css.terms}>
        <MethodFacts method={method} />
      </div>
      <SubmitButton isLoading={isSubmitting} disabled={isSubmitted && !isValid}>
        {t('submit')}
      </SubmitButton>
      <p className={css.small}>{t('next')}</p>
    </form>
  )
}
