import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { PaymentMethod, WithdrawalSource } from '#contract/cashier.ts'
import { depositAmount } from '#contract/rules.ts'
import { useTranslations } from 'use-intl'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { useBalances } from '#site/layout/money/balance.tsx'
import { useSentForm } from '#site/features/auth/form/use-sent-form.ts'
import { AmountField } from '../amount-field.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { MethodFacts, useBoundsText, useDuration } from '../method-facts.tsx'
import { MethodIcon } from '../method-icon.tsx'
import { agreementOf, destinationOf, withdrawalRequest, type PaymentValues } from '../payment-request.ts'
import { codesByField } from '../field-errors.ts'
import { SplitPreview } from '../split/split-preview.tsx'
import { maxWithdrawal } from './max-withdrawal.ts'
import { DestinationChoice } from './destination-choice.tsx'
import { RequisiteFields } from './requisite-fields.tsx'
import { usePaymentFieldText } from '../use-payment-field-text.ts'
import { useWithdrawalStart } from './use-withdrawal-start.ts'
import { withdrawalSum } from './withdrawal-sum.ts'
import { useWithdrawal, withdrawalPath, type Requested } from './use-withdrawal.tsx'
import { wholeMoneyText, ApiAmount } from '../api-amount.tsx'
import css from '../payment-form.module.css'

type WithdrawFormProps = {
  methods: readonly PaymentMethod[]
  /** The sources to which money is refunded before the chosen account is paid. */
  sources: readonly WithdrawalSource[]
  /** The idempotency key of the form, where the browser submits it itself. */
  attempt: string
  onRequested: (requested: Requested) => void
}

const formId = 'withdrawal'

/** Method, amount and destination; then a confirmation, then the request (CA-18). */
export function WithdrawForm({ methods, ...rest }: WithdrawFormProps) {
  const sent = useSentForm<PaymentValues>(withdrawalPath, [])
  const [method, setMethod] = useState(
    methods.find(({ sysname }) => sysname === sent.typed.method) ?? methods[0],
  )
  const choose = (sysname: string) => setMethod(methods.find((other) => other.sysname === sysname))
  if (!method) return null
  return (
    <div className={css.form}>
      <MethodChoice methods={methods} chosen={method} onChoose={choose} />
      <RequestForm key={method.sysname} method={method} {...rest} />
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
      form={formId}
      value={chosen.sysname}
      onValueChange={onChoose}
      options={methods.map(({ sysname, name, icon, processing_minutes }) => ({
        value: sysname,
        label: name,
        hint: duration(processing_minutes),
        aside: <MethodIcon sysname={sysname} icon={icon} size={28} />,
      }))}
    />
  )
}

type RequestFormProps = Omit<WithdrawFormProps, 'methods'> & { method: PaymentMethod }

function RequestForm({ method, sources, attempt, onRequested }: RequestFormProps) {
  const t = useTranslations('cashier.withdraw')
  const { min, max, currency } = method
  const { balances } = useBalances()
  const start = useWithdrawalStart(method)
  const form = useForm<PaymentValues>({
    mode: 'onTouched',
    defaultValues: start.values,
    ...(start.errors ? { errors: start.errors } : {}),
  })
  const { errors, isSubmitting, isSubmitted, isValid } = form.formState
  const { withdraw, failure } = useWithdrawal(onRequested, start.failure)
  const fieldText = usePaymentFieldText({ min, max, currency, ...failure?.facts })
  const bounds = useBoundsText('boundsHint')
  const amount = useWatch({ control: form.control, name: 'amount' })

  const submit = form.handleSubmit(async (values) => {
    const refused = await withdraw(method, values)
    if (refused?.place !== 'fields') return
    codesByField(refused).forEach(([name, message], index) =>
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
    )
  })
  const available = balances?.balance_main
  return (
    <PageForm id={formId} call={withdrawalPath} className={css.form} onSubmit={(event) => void submit(event)}>
      {start.needsConfirmation && <Question method={method} values={start.values} />}
      {failure && <FailureNotice failure={failure} />}
      <AmountField
        label={t('amount')}
        hint={bounds(method)}
        error={fieldText(errors.amount?.message)}
        aside={available && t.rich('available', { sum: () => <ApiAmount money={available} /> })}
        currency={currency}
        amounts={method.amounts.filter((sum) => !available || sum <= available.amount)}
        largest={maxWithdrawal(method, available?.amount, sources)}
        value={amount}
        onPick={(picked) => form.setValue('amount', picked, { shouldValidate: true, shouldTouch: true })}
        registration={form.register('amount', {
          validate: {
            sum: depositAmount(1n, BigInt(method.max)),
            available: (typed) => (available && Number(typed) > available.amount ? 'TOO_MUCH' : undefined),
            parts: withdrawalSum(method, sources),
          },
        })}
      />
      <DestinationChoice method={method} form={form} first={start.values.stored}>
        <RequisiteFields
          method={method}
          register={form.register}
          errors={errors}
          fieldText={fieldText}
          values={start.values.requisites}
        />
      </DestinationChoice>
      <SplitPreview sources={sources} method={method} amount={amount ?? ''} />
      <div className={css.terms}>
        <MethodFacts method={method} />
      </div>
      <SubmitButton isLoading={isSubmitting} disabled={isSubmitted && !isValid}>
        {t('submit')}
      </SubmitButton>
      <p className={css.small}>{t('next')}</p>
      <input type="hidden" name="attempt" value={attempt} />
    </PageForm>
  )
}

/** The confirmation inside the page, where no script can open a dialog; the next submission confirms. */
function Question({ method, values }: { method: PaymentMethod; values: PaymentValues }) {
  const t = useTranslations('cashier.withdraw.confirm')
  const request = withdrawalRequest(method, values)
  const destination = destinationOf(method, request)
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={t('title', { sum: wholeMoneyText(Number(request.amount), method.currency) })}
    >
      {t('text', { method: method.name, destination })}
      <input type="hidden" name="agreed" value={agreementOf(request)} />
    </Notice>
  )
}
