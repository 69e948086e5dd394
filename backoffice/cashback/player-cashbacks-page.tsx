import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import { paths } from '../paths.ts'
import { uidOf } from '../players/load-player.ts'
import { PlayerPartList } from '../players/player-part-list.tsx'
import { cashbackColumns, cashbackFilters } from './cashback-columns.tsx'

export const loader = async (args: LoaderFunctionArgs) => {
  const uid = uidOf(args)
  const rows = await backofficeApi.get('cashbacks/getList', { ...listInput(args.request), uid })
  return { uid, rows }
}

export function Component() {
  const t = useTranslations('cashback')
  const { uid, rows } = useLoaderData<typeof loader>()
  return (
    <PlayerPartList
      uid={uid}
      part="cashbacks"
      call="cashbacks/getList"
      rows={rows}
      columns={cashbackColumns(t).filter(({ key }) => key !== 'uid')}
      filters={cashbackFilters(t)}
      idOf={({ id }) => id}
      nameOf={({ id }) => t('cashbackNumber', { id })}
      to={({ programme }) => paths.cashbackProgramme(programme)}
      isExported
      empty={{ title: t('noCashbacks'), text: t('noCashbacksText') }}
    />
  )
}
