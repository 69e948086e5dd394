import { useTranslations } from 'use-intl'
import type { Transaction } from '#contract/cashier.ts'

/** The label of a requisite, such as the IBAN. */
export const useRequisiteName = () => {
  const t = useTranslations('payments.field')
  return (sysname: string): string => (t.has(sysname) ? t(sysname) : sysname)
}

/** The documented reason of a refused payment; otherwise the status is enough. */
export const useRefusalReason = () => {
  const t = useTranslations()
  return ({ status, reason }: Pick<Transaction, 'status' | 'reason'>): string | undefined =>
    reason && (status === 'failed' || status === 'declined') && t.has(reason) ? t(reason) : undefined
}
