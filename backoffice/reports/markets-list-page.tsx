import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReportMarket } from '#contract/operator/reports/closed-reports.ts'
import { products } from '#contract/operator/shapes/closed-day-metrics.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { numberText, percentText } from '../record/number-text.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { OpenDays } from './open-days.tsx'
import { PeriodLinks } from './period-links.tsx'
import { ReportsTabs } from './reports-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('reports/getMarkets', listInput(request))

type Translate = ReturnType<typeof useTranslations<'reports'>>
type Span = { readonly from: string; readonly to: string }

const behind = (figure: 'turnover' | 'ggr', { from, to }: Span, row: ReportMarket): string =>
  `${paths.closedTransfers()}?${new URLSearchParams({
    from,
    to,
    figure,
    product: row.product,
    currency: row.currency,
    ...(row.country && { country: row.country }),
  })}`

const columnsOf = (t: Translate, span: Span): ListColumn<ReportMarket>[] => [
  { key: 'country', header: t('closed.groups.country'), cell: ({ country }) => <bdi>{country || '–'}</bdi> },
  { key: 'product', header: t('closed.groups.product'), cell: ({ product }) => t(`products.${product}`) },
  {
    key: 'players',
    header: t('markets.playerDays'),
    align: 'end',
    cell: ({ player_days: days }) => <bdi>{numberText(days)}</bdi>,
  },
  ...(['turnover', 'ggr'] as const).map((figure): ListColumn<ReportMarket> => ({
    key: figure,
    header: t(`figures.${figure}`),
    align: 'end',
    cell: (row) => (
      <Link to={behind(figure, span, row)}>
        <MoneyAmount money={row[figure]} />
      </Link>
    ),
  })),
  {
    key: 'base',
    header: t('markets.base'),
    cell: ({ tax_base: base }) => (base ? t(`markets.bases.${base}`) : t('markets.noRate')),
  },
  {
    key: 'rate',
    header: t('markets.rate'),
    align: 'end',
    cell: ({ rate_percent: rate }) => <bdi>{rate === null ? '–' : percentText(rate)}</bdi>,
  },
  { key: 'tax', header: t('figures.taxes'), align: 'end', cell: ({ tax }) => <MoneyAmount money={tax} /> },
  {
    key: 'source',
    header: t('markets.source'),
    cell: ({ tax_source: source }) => (source ? <bdi lang="en">{source}</bdi> : '–'),
  },
]

/** The stakes of each market on closed days, and its taxes, by law. */
export function Component() {
  const t = useTranslations('reports')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('markets.title')}
      call="reports/getMarkets"
      rows={rows}
      columns={columnsOf(t, rows)}
      filters={[
        { name: 'from', label: t('from'), kind: 'date' },
        { name: 'to', label: t('to'), kind: 'date' },
        { name: 'country', label: t('closed.groups.country'), kind: 'text' },
        {
          name: 'product',
          label: t('closed.groups.product'),
          kind: 'choice',
          options: products.map((value) => ({ value, label: t(`products.${value}`) })),
        },
        { name: 'currency', label: t('currency'), kind: 'text' },
      ]}
      idOf={(row) => [row.country, row.product, row.currency, row.rate_percent, row.tax_source].join(' ')}
      nameOf={({ country, product }) => `${country} ${t(`products.${product}`)}`}
      tabs={<ReportsTabs />}
      note={
        <>
          <PeriodLinks from={rows.from} to={rows.to} />
          <p>{t('markets.note')}</p>
          <OpenDays days={rows.open_days} />
        </>
      }
      isExported
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}
