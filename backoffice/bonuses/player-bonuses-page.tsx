import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { bonusColumns, bonusFilters } from './bonus-columns.tsx'
import { GrantBonus } from './grant-bonus.tsx'
import { listInput } from '../list/list-state.ts'
import { paths } from '../paths.ts'
import { uidOf } from '../players/load-player.ts'
import { PlayerPartList } from '../players/player-part-list.tsx'

export const loader = async (args: LoaderFunctionArgs) => {
  const uid = uidOf(args)
  const [rows, { items: promotions }] = await Promise.all([
    backofficeApi.get('bonuses/getList', { ...listInput(args.request), uid }),
    backofficeApi.get('promotions/getList', { status: 'running' }),
  ])
  return { uid, rows, promotions }
}

export function Component() {
  const t = useTranslations('bonuses')
  const { uid, rows, promotions } = useLoaderData<typeof loader>()
  return (
    <PlayerPartList
      uid={uid}
      part="bonuses"
      call="bonuses/getList"
      rows={rows}
      columns={bonusColumns(t).filter(({ key }) => key !== 'uid')}
      filters={bonusFilters(t)}
      idOf={({ id }) => id}
      nameOf={({ id }) => t('bonusNumber', { id })}
      to={({ id }) => paths.bonus(id)}
      isExported
      actions={<GrantBonus promotions={promotions} uid={uid} />}
      empty={{ title: t('noBonuses'), text: t('noBonusesText') }}
    />
  )
}
