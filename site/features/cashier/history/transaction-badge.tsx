import type { Transaction, TransactionStatus } from '#contract/cashier.ts'
import { useTranslations } from 'use-intl'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'
import type { Icon } from '#ui/pictures/draw-icon.tsx'
import { AlertIcon, CheckIcon, CloseIcon, HistoryIcon } from '#ui/pictures/icons.tsx'

type Look = { tone: BadgeProps['tone']; icon: Icon }

const underWay: Look = { tone: 'info', icon: HistoryIcon }
const wrong: Look = { tone: 'danger', icon: AlertIcon }
const ended: Look = { tone: 'neutral', icon: CloseIcon }

const looks: Readonly<Record<TransactionStatus, Look>> = {
  new: underWay,
  pending: underWay,
  review: underWay,
  processing: underWay,
  success: { tone: 'neutral', icon: CheckIcon },
  failed: wrong,
  declined: wrong,
  expired: ended,
  cancelled: ended,
}

/** The status of a payment, as a word and a shape. Green is reserved for money received. */
export function TransactionBadge({ transaction: { type, status, reversals } }: { transaction: Transaction }) {
  const t = useTranslations('cashier.status')
  const { tone, icon: StatusIcon } = looks[status]
  const isGain =
    type === 'deposit' && status === 'success' && reversals.every((it) => it.restored_at !== null)
  return (
    <Badge tone={isGain ? 'win' : tone} icon={<StatusIcon size={14} />}>
      {t(`${type}.${status}`)}
    </Badge>
  )
}
