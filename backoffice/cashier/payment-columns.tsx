import type { useTranslations } from 'use-intl'
import type { BackofficeDeposit, BackofficeWithdrawal } from '#contract/operator/cashier.ts'
import { offeredCodes } from '../api/offered-currencies.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'

type Translate = ReturnType<typeof useTranslations<'cashier'>>
type Payment = BackofficeDeposit | BackofficeWithdrawal

const tones: Readonly<Partial<Record<Payment['status'], BadgeProps['tone']>>> = {
  review: 'brass',
  processing: 'info',
  pending: 'info',
  success: 'win',
  failed: 'danger',
  declined: 'danger',
}

export function PaymentStatus({ t, status }: { t: Translate; status: Payment['status'] }) {
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`statuses.${status}`)}</Badge>
}

/** The name of a payment method; one without a translation is shown by its code. */
export const methodName = (t: Translate, method: string): string =>
  t.has(`methods.${method}`) ? t(`methods.${method as 'card'}`) : method

/** The columns that deposits and withdrawals share. */
export const paymentColumns = <Row extends Payment>(t: Translate): ListColumn<Row>[] => [
  { key: 'id', header: t('number'), cell: ({ id }) => <bdi>{id}</bdi> },
  {
    key: 'created_at',
    header: t('begun'),
    sort: 'created_at',
    cell: ({ created_at }) => <Timestamp iso={created_at} />,
  },
  { key: 'player', header: t('player'), cell: ({ uid, email }) => <bdi>{email ?? uid}</bdi> },
  {
    key: 'amount',
    header: t('sum'),
    sort: 'amount',
    align: 'end',
    cell: ({ amount }) => <MoneyAmount money={amount} />,
  },
  { key: 'method', header: t('method'), cell: ({ method }) => methodName(t, method) },
  { key: 'status', header: t('status'), cell: ({ status }) => <PaymentStatus t={t} status={status} /> },
  {
    key: 'requisites',
    header: t('requisites'),
    isHiddenAtFirst: true,
    cell: ({ requisites }) => <bdi dir="ltr">{Object.values(requisites).join(' ') || '–'}</bdi>,
  },
  { key: 'uid', header: t('uid'), isHiddenAtFirst: true, cell: ({ uid }) => <bdi>{uid}</bdi> },
  {
    key: 'updated_at',
    header: t('updated'),
    isHiddenAtFirst: true,
    cell: ({ updated_at }) => <Timestamp iso={updated_at} />,
  },
]

/** The filters that deposits and withdrawals share. */
export const paymentFilters = (t: Translate, statuses: readonly Payment['status'][]): ListFilter[] => [
  {
    name: 'status',
    label: t('status'),
    kind: 'choice',
    options: statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
  },
  {
    name: 'method',
    label: t('method'),
    kind: 'choice',
    options: (['card', 'bank', 'wallet'] as const).map((value) => ({ value, label: t(`methods.${value}`) })),
  },
  {
    name: 'currency',
    label: t('currency'),
    kind: 'choice',
    options: offeredCodes().map((value) => ({ value, label: value })),
  },
  { name: 'sum_from', label: t('sumFrom'), kind: 'number' },
  { name: 'sum_to', label: t('sumTo'), kind: 'number' },
  { name: 'uid', label: t('uid'), kind: 'number' },
  { name: 'days', label: t('days'), kind: 'number' },
]
