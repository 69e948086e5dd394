import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import { paths } from '../paths.ts'
import { cashbackColumns, cashbackFilters } from './cashback-columns.tsx'
import { CashbackTabs } from './cashback-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('cashbacks/getList', listInput(request))

export function Component() {
  const t = useTranslations('cashback')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('given')}
      call="cashbacks/getList"
      isExported
      rows={rows}
      columns={cashbackColumns(t)}
      filters={[{ name: 'uid', label: t('player'), kind: 'number' }, ...cashbackFilters(t)]}
      idOf={({ id }) => id}
      nameOf={({ id }) => t('cashbackNumber', { id })}
      to={({ uid }) => paths.playerPart(uid, 'cashbacks')}
      tabs={<CashbackTabs />}
      empty={{ title: t('noCashbacks'), text: t('noCashbacksText') }}
    />
  )
}
