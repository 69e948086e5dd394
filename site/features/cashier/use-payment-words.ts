import { useTranslations } from 'use-intl'
import type { Transaction } from '#contract/cashier.ts'

/** Name of something a method asks for, such as the IBAN. */
export const useRequisiteName = () => {
  const t = useTranslations('payments.field')
  return (sysname: string): string => (t.has(sysname) ? t(sysname) : sysname)
}

/** Why a payment was refused, where somebody has written it down; any other end says enough by its status. */
export const useRefusalReason = () => {
  const t = useTranslations()
  return ({ status, reason }: Pick<Transaction, 'status' | 'reason'>): string | undefined =>
    reason && (status === 'failed' || status === 'declined') && t.has(reason) ? t(reason) : undefined
}
