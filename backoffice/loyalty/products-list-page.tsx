import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeProduct } from '#contract/operator/bonuses/loyalty.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { BonusTabs } from '../bonuses/bonus-tabs.tsx'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { rewardText } from './reward-text.ts'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('loyalty/getProducts', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations<'loyalty'>>): ListColumn<BackofficeProduct>[] => [
  { key: 'name', header: t('name'), cell: ({ name }) => name },
  { key: 'price', header: t('price'), align: 'end', cell: ({ price }) => price },
  { key: 'reward', header: t('reward'), cell: ({ reward }) => <bdi>{rewardText(reward)}</bdi> },
  { key: 'stock', header: t('stock'), align: 'end', cell: ({ stock }) => stock ?? t('endless') },
  { key: 'sold', header: t('sold'), align: 'end', cell: ({ sold }) => sold },
  {
    key: 'state',
    header: t('state'),
    cell: ({ is_listed: isListed }) => t(isListed ? 'states.listed' : 'states.hidden'),
  },
]

export function Component() {
  const t = useTranslations('loyalty')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('shop')}
      call="loyalty/getProducts"
      rows={rows}
      columns={columnsOf(t)}
      filters={[]}
      idOf={({ sysname }) => sysname}
      nameOf={({ name }) => name}
      to={({ sysname }) => paths.loyaltyProduct(sysname)}
      tabs={<BonusTabs />}
      actions={
        <ButtonLink tone="primary" element={<Link to={paths.newLoyaltyProduct()} />}>
          {t('product.make')}
        </ButtonLink>
      }
      empty={{ title: t('noProducts'), text: t('noProductsText') }}
    />
  )
}
