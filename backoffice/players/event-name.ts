import { useTranslations } from 'use-intl'

/** What a record of the audit is called on a player's trail; money, approvals and tickets have their words with their own pages. */
export const useEventName = (): ((type: string) => string) => {
  const players = useTranslations('players')
  const cashier = useTranslations('cashier')
  const support = useTranslations('support')
  return (type) => {
    const key = `events.${type}`
    const words = [players, cashier, support].find((t) => t.has(key as never))
    return words ? words(key as never) : type.replaceAll('_', ' ')
  }
}
