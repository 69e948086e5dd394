import { cashbackStatuses } from '#contract/values.ts'
import type { useTranslations } from 'use-intl'
import type { BackofficeCashback } from '#contract/operator/bonuses/cashbacks.ts'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { percentText } from '../record/number-text.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { RemoveCashback } from './remove-cashback.tsx'

type Translate = ReturnType<typeof useTranslations<'cashback'>>

export const cashbackColumns = (t: Translate): ListColumn<BackofficeCashback>[] => [
  { key: 'at', header: t('reckonedAt'), sort: 'at', cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'uid', header: t('player'), cell: ({ uid }) => <bdi>{uid}</bdi> },
  { key: 'title', header: t('programme'), cell: ({ title }) => title },
  { key: 'ends_at', header: t('periodEnd'), cell: ({ ends_at: end }) => <Timestamp iso={end} /> },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`cashbackStates.${status}`) },
  { key: 'level', header: t('level'), align: 'end', cell: ({ level }) => level },
  { key: 'loss', header: t('loss'), align: 'end', cell: ({ loss }) => <MoneyAmount money={loss} /> },
  { key: 'percent', header: t('share'), align: 'end', cell: ({ percent }) => percentText(percent) },
  { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => <MoneyAmount money={amount} /> },
  { key: 'until', header: t('until'), cell: ({ until }) => (until ? <Timestamp iso={until} /> : '–') },
  { key: 'paid', header: t('paidAt'), cell: ({ paid_out_at: at }) => (at ? <Timestamp iso={at} /> : '–') },
  {
    key: 'actions',
    header: t('actions'),
    cell: (cashback) => (cashback.status === 'active' ? <RemoveCashback cashback={cashback} /> : '–'),
  },
]

export const cashbackFilters = (t: Translate): ListFilter[] => [
  {
    name: 'status',
    label: t('state'),
    kind: 'choice',
    options: cashbackStatuses.map((value) => ({ value, label: t(`cashbackStates.${value}`) })),
  },
  { name: 'programme', label: t('sysname'), kind: 'text' },
]
