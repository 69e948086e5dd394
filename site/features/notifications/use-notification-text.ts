import { useTranslations } from 'use-intl'
import type { Notification } from '#contract/notifications.ts'
import { formatDateTime } from '#contract/format-date.ts'
import { moneyText } from '#site/features/cashier/api-amount.tsx'
import { useDateForm } from '#site/layout/texts/local-date-time.tsx'

export const useNotificationText = () => {
  const t = useTranslations('notifications')
  const dateForm = useDateForm()
  return ({ kind, amount, count, title, limit, from }: Notification) => ({
    title: t(`kinds.${kind}.title`),
    text: t(`kinds.${kind}.text`, {
      amount: amount ? moneyText(amount.amount, amount.currency) : '',
      count: count ?? 0,
      title: title ?? '',
      limit: t(`limits.${limit ?? 'deposit'}`),
      from: from === null ? '' : formatDateTime(from, 'both', dateForm),
    }),
  })
}
