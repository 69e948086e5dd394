import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import { paths } from '../paths.ts'
import { bonusColumns, bonusFilters } from './bonus-columns.tsx'
import { BonusTabs } from './bonus-tabs.tsx'
import { GrantBonus } from './grant-bonus.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, { items: promotions }] = await Promise.all([
    backofficeApi.get('bonuses/getList', listInput(request)),
    backofficeApi.get('promotions/getList', { status: 'running' }),
  ])
  return { rows, promotions }
}

export function Component() {
  const t = useTranslations('bonuses')
  const { rows, promotions } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('given')}
      call="bonuses/getList"
      isExported
      rows={rows}
      columns={bonusColumns(t)}
      filters={[{ name: 'uid', label: t('player'), kind: 'number' }, ...bonusFilters(t)]}
      idOf={({ id }) => id}
      nameOf={({ id }) => t('bonusNumber', { id })}
      to={({ id }) => paths.bonus(id)}
      tabs={<BonusTabs />}
      actions={<GrantBonus promotions={promotions} />}
      empty={{ title: t('noBonuses'), text: t('noBonusesText') }}
    />
  )
}
