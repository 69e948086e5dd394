import type { Transaction, TransactionStatus } from '#contract/cashier.ts'
import { useTranslations } from 'use-intl'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'
import type { Icon } from '#ui/pictures/draw-icon.tsx'
import { AlertIcon, CheckIcon, CloseIcon, HistoryIcon } from '#ui/pictures/icons.tsx'

type StatusStyle = { tone: BadgeProps['tone']; icon: Icon }

const inProgress: StatusStyle = { tone: 'info', icon: HistoryIcon }
const wrong: StatusStyle = { tone: 'danger', icon: AlertIcon }
const ended: StatusStyle = { tone: 'neutral', icon: CloseIcon }

const statusStyles: Readonly<Record<TransactionStatus, StatusStyle>> = {
  new: inProgress,
  pending: inProgress,
  review: inProgress,
  processing: inProgress,
  success: { tone: 'neutral', icon: CheckIcon },
  failed: wrong,
  declined: wrong,
  expired: ended,
  cancelled: ended,
}

/** The status of a payment, as a word and a shape. Green is reserved for money received. */
export function TransactionBadge({ transaction: { type, status, reversals } }: { transaction: Transaction }) {
  const t = useTranslations('cashier.status')
  const { tone, icon: StatusIcon } = statusStyles[status]
  const isGain =
    type === 'deposit' && status === 'success' && reversals.every((it) => it.restored_at !== null)
  return (
    <Badge tone={isGain ? 'win' : tone} icon={<StatusIcon size={14} />}>
      {t(`${type}.${status}`)}
    </Badge>
  )
}
