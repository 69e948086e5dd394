import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import { paths } from '../paths.ts'
import { AffiliateTabs } from './affiliate-tabs.tsx'
import { MovePlayer } from './move-player.tsx'
import { referredColumns } from './referred-columns.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('affiliates/getPlayers', listInput(request))

export function Component() {
  const t = useTranslations('affiliates')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('players')}
      call="affiliates/getPlayers"
      rows={rows}
      columns={referredColumns(t)}
      filters={[
        { name: 'uid', label: t('player'), kind: 'number' },
        { name: 'affiliate_id', label: t('affiliateNumber'), kind: 'number' },
      ]}
      idOf={({ affiliate_id: id, number }) => `${id} ${number}`}
      nameOf={({ uid, affiliate }) => `${uid} ${affiliate}`}
      to={({ uid }) => paths.playerPart(uid, 'affiliates')}
      tabs={<AffiliateTabs />}
      actions={<MovePlayer />}
      empty={{ title: t('noPlayers'), text: t('noPlayersText') }}
    />
  )
}
