import type { useTranslations } from 'use-intl'
import { bonusProducts, bonusStatuses } from '#contract/bonuses.ts'
import type { DeskBonus } from '#contract/operator/bonuses/bonuses.ts'
import { isForOneBet } from './terms-form.ts'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { percentText } from '../record/number-text.ts'
import { Sum } from '../record/sum.tsx'
import { When } from '../record/when.tsx'

type Say = ReturnType<typeof useTranslations<'bonuses'>>

export const bonusColumns = (t: Say): ListColumn<DeskBonus>[] => [
  { key: 'at', header: t('at'), sort: 'at', cell: ({ at }) => <When iso={at} /> },
  { key: 'uid', header: t('player'), cell: ({ uid }) => <bdi>{uid}</bdi> },
  { key: 'title', header: t('promotion'), cell: ({ title }) => title },
  { key: 'product', header: t('product'), cell: ({ product }) => t(`products.${product}`) },
  { key: 'status', header: t('state'), cell: (bonus) => bonusStateText(t, bonus) },
  { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => <Sum money={amount} /> },
  { key: 'balance', header: t('balance'), align: 'end', cell: ({ balance }) => <Sum money={balance} /> },
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
    cell: ({ converted }) => <Sum money={converted} />,
  },
  { key: 'until', header: t('until'), cell: ({ until }) => (until ? <When iso={until} /> : '–') },
]

export const bonusStateText = (t: Say, { status, outcome }: Pick<DeskBonus, 'status' | 'outcome'>): string =>
  outcome ? t(`outcomes.${outcome}`) : t(`bonusStates.${status}`)

export const bonusFilters = (t: Say): ListFilter[] => [
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
