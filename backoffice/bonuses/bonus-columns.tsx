import { bonusStatuses } from '#contract/values.ts'
import type { useTranslations } from 'use-intl'
import { bonusProducts } from '#contract/bonuses.ts'
import type { BackofficeBonus } from '#contract/operator/bonuses/bonuses.ts'
import { isForOneBet } from './terms-form.ts'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { percentText } from '../record/number-text.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'

type Translate = ReturnType<typeof useTranslations<'bonuses'>>

export const bonusColumns = (t: Translate): ListColumn<BackofficeBonus>[] => [
  { key: 'at', header: t('at'), sort: 'at', cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'uid', header: t('player'), cell: ({ uid }) => <bdi>{uid}</bdi> },
  { key: 'title', header: t('promotion'), cell: ({ title }) => title },
  { key: 'product', header: t('product'), cell: ({ product }) => t(`products.${product}`) },
  { key: 'status', header: t('state'), cell: (bonus) => bonusStateText(t, bonus) },
  { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => <MoneyAmount money={amount} /> },
  {
    key: 'balance',
    header: t('balance'),
    align: 'end',
    cell: ({ balance }) => <MoneyAmount money={balance} />,
  },
  {
    key: 'percent',
    header: t('wagered'),
    align: 'end',
    cell: ({ percent, kind }) => (isForOneBet(kind) ? '–' : percentText(percent)),
  },
  {
    key: 'converted',
    header: t('converted'),
    align: 'end',
    cell: ({ converted }) => <MoneyAmount money={converted} />,
  },
  { key: 'until', header: t('until'), cell: ({ until }) => (until ? <Timestamp iso={until} /> : '–') },
]

export const bonusStateText = (
  t: Translate,
  { status, outcome }: Pick<BackofficeBonus, 'status' | 'outcome'>,
): string => (outcome ? t(`outcomes.${outcome}`) : t(`bonusStates.${status}`))

export const bonusFilters = (t: Translate): ListFilter[] => [
  {
    name: 'status',
    label: t('state'),
    kind: 'choice',
    options: bonusStatuses.map((value) => ({ value, label: t(`bonusStates.${value}`) })),
  },
  { name: 'promotion', label: t('sysname'), kind: 'text' },
  {
    name: 'product',
    label: t('product'),
    kind: 'choice',
    options: bonusProducts.map((value) => ({ value, label: t(`products.${value}`) })),
  },
]
