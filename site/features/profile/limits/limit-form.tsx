import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { depositLimitPeriods, timeLimitMinutes } from '#contract/constants.ts'
import type { DepositLimitPeriod, Limits } from '#contract/deposit-limits.ts'
import { typedAmountMaxLength } from '#contract/input-bounds.ts'
import { currencyOf } from '#contract/money.ts'
import { required, type RuleCode } from '#contract/rules.ts'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { MoneyBox } from '#ui/forms/money-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { FormFailureNotice } from '../../auth/form/form-failure-notice.tsx'
import { useFormCall } from '../../auth/form/use-form-call.ts'
import { useSentForm } from '../../auth/form/use-sent-form.ts'
import { factsOf } from '../../cashier/read-failure.ts'
import { usePaymentFieldText } from '../../cashier/use-payment-field-text.ts'
import { setCalls, type LimitKind } from './limit-kinds.ts'
import css from './limits.module.css'

type Values = { amount: string; period: DepositLimitPeriod }

const names = ['period', 'amount'] as const

const wholeSum = (value: string): RuleCode | undefined =>
  required(value) ?? (/^[1-9]\d*$/.test(value) ? undefined : 'SUM')

const { min, max } = timeLimitMinutes
const wholeMinutes = (value: string): RuleCode | undefined => {
  const missing = required(value)
  if (missing) return missing
  if (!/^\d{1,9}$/.test(value)) return 'NUMBER'
  return Number(value) < min ? 'MIN_VALUE' : Number(value) > max ? 'MAX_VALUE' : undefined
}

const useLimitForm = (period: Limits['period'], kind: LimitKind) => {
  const path = setCalls[kind]
  const first = period === 'none' ? '7' : period
  const t = useTranslations('profile.limits')
  const sent = useSentForm<Values>(path, names)
  const { revalidate } = useRevalidator()
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { amount: '', period: first, ...sent.typed },
    ...(sent.errors ? { errors: sent.errors } : {}),
  })
  const [facts, setFacts] = useState(() => (sent.error ? factsOf(sent.error) : {}))
  const { failure, setFailure, send } = useFormCall(form, names, path, {}, sent.failure)
  const onAnswer =
    (values: Values) =>
    async ({ limits }: { limits: readonly { period: string; pending: unknown }[] }): Promise<void> => {
      form.reset({ ...values, amount: '' })
      const waits = limits.some((limit) => limit.period === values.period && limit.pending)
      showToast({ type: 'success', title: t(waits ? 'doneLater' : 'done') })
      await revalidate()
    }
  const submit = form.handleSubmit((values) =>
    send(values, onAnswer(values), (error) => {
      setFacts(factsOf(error))
      return false
    }),
  )
  return {
    form,
    first,
    submit,
    isDone: sent.isDone,
    failure,
    facts,
    typed: sent.typed,
    clearFailure: () => setFailure(undefined),
  }
}

type LimitFormProps = { period: Limits['period']; kind: LimitKind; currency: string }

/** An amount or a time, and its period in days; the server decides how the present limit changes. */
export function LimitForm({ period, kind, currency }: LimitFormProps) {
  const t = useTranslations('profile.limits')
  const time = useTranslations('profile.timeLimits')
  const fieldText = useFieldText('profile.limits')
  const { form, first, submit, isDone, failure, facts, typed, clearFailure } = useLimitForm(period, kind)
  const { errors, isSubmitting, isSubmitted, isValid } = form.formState
  const sumText = usePaymentFieldText({ currency, ...facts })
  const amountText = (code: string | undefined) =>
    code === 'SUM_BOUNDS' && facts.max !== undefined
      ? sumText(code)
      : fieldText('amount', code, kind === 'time' ? timeLimitMinutes : undefined)
  return (
    <PageForm call={setCalls[kind]} className={css.form} onSubmit={(event) => void submit(event)}>
      <div className={css.fields}>
        <Field label={t('period')} error={fieldText('period', errors.period?.message)} isRequired>
          <Select
            options={depositLimitPeriods.map((value) => ({
              value,
              label: t('days', { days: Number(value) }),
            }))}
            // The server renders the selection before the form takes over the field.
            defaultValue={typed.period ?? first}
            {...form.register('period')}
          />
        </Field>
        <Field
          label={kind === 'time' ? time('amount') : t('amount')}
          error={amountText(errors.amount?.message)}
          isRequired
        >
          {kind === 'time' ? (
            <Input
              defaultValue={typed.amount ?? ''}
              {...form.register('amount', { validate: wholeMinutes })}
              inputMode="numeric"
              maxLength={typedAmountMaxLength}
            />
          ) : (
            <MoneyBox
              defaultValue={typed.amount ?? ''}
              {...form.register('amount', { validate: wholeSum })}
              currency={currency}
              symbol={currencyOf(currency).symbol}
              inputMode="numeric"
              maxLength={typedAmountMaxLength}
            />
          )}
        </Field>
      </div>
      {isDone && <Notice tone="success" title={t('done')} isAnnounced />}
      <FormFailureNotice failure={failure} onRetry={() => void submit()} onWaited={clearFailure} />
      <SubmitButton
        isWide={false}
        isLoading={isSubmitting}
        disabled={failure?.kind === 'wait' || (isSubmitted && !isValid)}
      >
        {t('submit')}
      </SubmitButton>
    </PageForm>
  )
}
