import { useTranslations } from 'use-intl'

/** Name of a payment method in the page's language; its plain name where nobody has written one. */
export const useMethodName = () => {
  const t = useTranslations('payments.method')
  return (sysname: string): string => (t.has(`${sysname}.name`) ? t(`${sysname}.name`) : sysname)
}

/** Name of something a method asks for, such as the IBAN. */
export const useRequisiteName = () => {
  const t = useTranslations('payments.field')
  return (sysname: string): string => (t.has(sysname) ? t(sysname) : sysname)
}

/** The text behind a transaction's reason, which travels as a message key. */
export const useReasonText = () => {
  const t = useTranslations()
  return (key: string | null | undefined): string | undefined => (key && t.has(key) ? t(key) : undefined)
}
