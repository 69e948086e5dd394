import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Balances } from '#contract/account.ts'
import { currencyOf } from '#contract/money.ts'
import { formatMoney } from '#ui/text/format-money.ts'
import { totalMinor } from './api-money.ts'

/** Changes within this time are announced together. */
const restMs = 2000

/** Announces a changed balance to screen readers (WCAG 4.1.3). */
export function SpokenBalance({ balances }: { balances: Balances }) {
  const t = useTranslations('layout')
  const { currency } = balances.balance_main
  const text = `${t('balance')}: ${formatMoney(totalMinor(balances), { currency, ...currencyOf(currency) })}`
  const known = useRef(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (known.current === text) return
    const timer = window.setTimeout(() => {
      known.current = text
      setSaid(text)
    }, restMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return <output className="visually-hidden">{said}</output>
}
