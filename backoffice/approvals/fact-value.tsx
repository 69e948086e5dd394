import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import css from './fact-value.module.css'

/** A sum and nothing more: any other field of an object must not hide behind one. */
const isMoney = (value: object): value is { amount: number; currency: string } =>
  Object.keys(value).toSorted().join() === 'amount,currency' &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'currency' in value &&
  typeof value.currency === 'string'

/** The message prefix for facts whose values have translations. */
const wordsOf: Readonly<Record<string, string>> = {
  method: 'cashier.methods',
  status: 'cashier.statuses',
  player_status: 'cashier.standings',
  bet_state: 'betting.betStates',
  pocket: 'wallet.pockets',
  winnings: 'catalogue.freeRounds.winningsTo',
}

/** A fact of a request, formatted by its type: amount, instant, yes or no, list, or text. */
export function FactValue({ name = '', value }: { name?: string; value: unknown }): ReactNode {
  const t = useTranslations('approvals')
  const all = useTranslations()
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return <Timestamp iso={value} />
  const words = `${wordsOf[name]}.${String(value)}`
  if (wordsOf[name] && all.has(words)) return all(words)
  if (typeof value !== 'object') return <bdi className={css.text}>{String(value)}</bdi>
  if (isMoney(value)) return <MoneyAmount money={value} />
  return Object.entries(value).map(([name, inner]) => (
    <div key={name}>
      {name}: <FactValue value={inner} />
    </div>
  ))
}
