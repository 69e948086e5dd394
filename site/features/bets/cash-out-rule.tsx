import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import { currencyOf, toMajor } from '#contract/money.ts'
import type { Bet } from '#contract/sportsbook.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { moneyText } from '#site/features/cashier/api-amount.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import css from './bets.module.css'

export function CashOutRule({ bet, onChanged }: { bet: Bet; onChanged: () => void }) {
  const t = useTranslations('bets.rule')
  const { api } = useSite()
  const { exponent, symbol } = currencyOf(bet.currency)
  const rule = bet.cash_out?.rule ?? null
  const [typed, setTyped] = useState('')
  const [minor, setMinor] = useState<bigint | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const set = async (minAmount: number | undefined) => {
    setBusy(true)
    setFailed(false)
    try {
      await api.post(
        'sportsbook/setCashOutRule',
        { id: bet.id, ...(minAmount !== undefined && { at_least: minAmount }) },
        { report: 'form' },
      )
      onChanged()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  if (rule) {
    return (
      <p className={css.rule}>
        {t('set', { sum: moneyText(rule.at_least, bet.currency) })}
        <Button size="small" isLoading={isBusy} onClick={() => void set(undefined)}>
          {t('remove')}
        </Button>
      </p>
    )
  }
  return (
    <form
      method="post"
      className={css.ruleForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (minor !== null && minor > 0n) void set(toMajor(minor, bet.currency))
      }}
    >
      <Field label={t('label')} hint={t('hint')} error={isFailed ? t('failed') : undefined}>
        <MoneyInput
          value={typed}
          onValueChange={(text, amountMinor) => {
            setTyped(text)
            setMinor(amountMinor)
          }}
          currency={bet.currency}
          exponent={exponent}
          symbol={symbol}
          maxLength={16}
        />
      </Field>
      <Button type="submit" isLoading={isBusy} disabled={minor === null || minor <= 0n}>
        {t('save')}
      </Button>
    </form>
  )
}
