import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import { paths } from '../paths.ts'
import { uidOf } from '../players/load-player.ts'
import { PlayerPartList } from '../players/player-part-list.tsx'
import { MovePlayer } from './move-player.tsx'
import { referredColumns } from './referred-columns.tsx'

export const loader = async (args: LoaderFunctionArgs) => {
  const uid = uidOf(args)
  const rows = await backofficeApi.get('affiliates/getPlayers', { ...listInput(args.request), uid })
  return { uid, rows }
}

export function Component() {
  const t = useTranslations('affiliates')
  const { uid, rows } = useLoaderData<typeof loader>()
  return (
    <PlayerPartList
      uid={uid}
      part="affiliates"
      call="affiliates/getPlayers"
      rows={rows}
      columns={referredColumns(t).filter(({ key }) => key !== 'uid')}
      filters={[]}
      idOf={({ affiliate_id: id, number }) => `${id} ${number}`}
      nameOf={({ affiliate }) => affiliate}
      to={({ affiliate_id: id }) => paths.affiliate(id)}
      actions={<MovePlayer uid={uid} />}
      empty={{ title: t('cameAlone'), text: t('cameAloneText') }}
    />
  )
}
