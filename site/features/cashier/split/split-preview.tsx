import { useTranslations } from 'use-intl'
import type { PaymentMethod, WithdrawalPart, WithdrawalSource } from '#contract/cashier.ts'
import { parseAmountMinor, toMoney } from '#contract/money.ts'
import { splitWithdrawal } from '#contract/withdrawal-split.ts'
import { minorOf } from '#site/layout/money/api-money.ts'
import { SplitList } from './split-list.tsx'

type SplitPreviewProps = {
  sources: readonly WithdrawalSource[]
  method: PaymentMethod
  /** As typed. */
  amount: string
}

/** The split of an amount by the server's rule; empty where nothing has to be refunded. */
const previewParts = ({ sources, method, amount }: SplitPreviewProps): WithdrawalPart[] => {
  const { currency } = method
  const amountMinor = parseAmountMinor(amount.trim(), currency)
  if (amountMinor === undefined || amountMinor <= 0n || sources.length === 0) return []
  const known = sources.map((source) => ({ ...source, leftMinor: minorOf(source.left) }))
  const { parts, accountMinor } = splitWithdrawal(known, amountMinor)
  const instruments = parts.map(({ source, amountMinor: own, carriedMinor }): WithdrawalPart => ({
    to: 'instrument',
    method: source.method,
    method_name: source.method_name,
    shown: source.shown,
    amount: toMoney(own + carriedMinor, currency),
    state: source.obstacle ? 'carried' : 'waiting',
    reason: source.obstacle,
  }))
  if (accountMinor === 0n) return instruments
  const account: WithdrawalPart = {
    to: 'account',
    method: method.sysname,
    method_name: method.name,
    shown: null,
    amount: toMoney(accountMinor, currency),
    state: 'waiting',
    reason: null,
  }
  return [...instruments, account]
}

/** The destinations of the typed amount, before it is confirmed. */
export function SplitPreview(props: SplitPreviewProps) {
  const t = useTranslations('cashier.split')
  const parts = previewParts(props)
  if (!parts.some(({ to }) => to === 'instrument')) return null
  return <SplitList parts={parts} rule={t('rule')} />
}
