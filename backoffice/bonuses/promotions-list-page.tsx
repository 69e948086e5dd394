import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { bonusProducts } from '#contract/bonuses.ts'
import type { BackofficePromotion } from '#contract/operator/bonuses/bonuses.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { campaignStateFilter } from '../list/campaign-state-filter.ts'
import { paths } from '../paths.ts'
import { CreateRecord } from '../record/create-record.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { BonusTabs } from './bonus-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('promotions/getList', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations<'bonuses'>>): ListColumn<BackofficePromotion>[] => [
  { key: 'title', header: t('name'), cell: ({ title }) => title },
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  { key: 'product', header: t('product'), cell: ({ product }) => t(`products.${product}`) },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`states.${status}`) },
  { key: 'kind', header: t('terms.kind'), cell: ({ kind }) => (kind ? t(`terms.kinds.${kind}`) : '–') },
  { key: 'version', header: t('version'), align: 'end', cell: ({ version }) => version ?? '–' },
  { key: 'given', header: t('given'), align: 'end', cell: ({ given }) => given },
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
]

export function Component() {
  const t = useTranslations('bonuses')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('promotions')}
      call="promotions/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        campaignStateFilter(t),
        {
          name: 'product',
          label: t('product'),
          kind: 'choice',
          options: bonusProducts.map((value) => ({ value, label: t(`products.${value}`) })),
        },
      ]}
      idOf={({ sysname }) => sysname}
      nameOf={({ title }) => title}
      to={({ sysname }) => paths.promotion(sysname)}
      tabs={<BonusTabs />}
      actions={<Make />}
      empty={{ title: t('noPromotions'), text: t('noPromotionsText') }}
    />
  )
}

function Make() {
  const t = useTranslations('bonuses')
  return (
    <CreateRecord
      t={t}
      right="bonuses.manage"
      fields={[
        {
          name: 'product',
          label: t('product'),
          kind: 'choice',
          options: bonusProducts.map((value) => ({ value, label: t(`products.${value}`) })),
        },
      ]}
      doneText={t('make.done')}
      run={({ sysname = '', product = '' }) =>
        backofficeApi.post('promotions/make', { sysname, product: product as 'casino' })
      }
      to={({ sysname }) => paths.promotionTerms(sysname)}
    />
  )
}
