import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { markerNames } from '#contract/operator/markers.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import { paths } from '../paths.ts'
import { Timestamp } from '../record/timestamp.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('markers/getList', listInput(request))

export function Component() {
  const t = useTranslations('markers')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('title')}
      call="markers/getList"
      rows={rows}
      columns={[
        { key: 'score', header: t('score'), sort: 'score', align: 'end', cell: ({ score }) => score },
        { key: 'login', header: t('player'), cell: ({ login }) => <bdi>{login}</bdi> },
        {
          key: 'reasons',
          header: t('why'),
          cell: ({ reasons }) =>
            reasons
              .slice(0, 3)
              .map(({ marker }) => t(`names.${marker}`))
              .join(' · ') || '–',
        },
        {
          key: 'look',
          header: t('look'),
          cell: ({ look }) =>
            look ? look.is_due ? <b>{t('due')}</b> : <Timestamp iso={look.due_at} /> : '–',
        },
        {
          key: 'last_interaction_at',
          header: t('lastDone'),
          cell: ({ last_interaction_at: at }) => (at ? <Timestamp iso={at} /> : '–'),
        },
        {
          key: 'uid',
          header: t('uid'),
          sort: 'uid',
          isHiddenAtFirst: true,
          cell: ({ uid }) => <bdi>{uid}</bdi>,
        },
        { key: 'country', header: t('country'), isHiddenAtFirst: true, cell: ({ country }) => country },
      ]}
      filters={[
        {
          name: 'is_due',
          label: t('look'),
          kind: 'choice',
          options: [{ value: '1', label: t('due') }],
        },
        {
          name: 'marker',
          label: t('why'),
          kind: 'choice',
          options: markerNames.map((value) => ({ value, label: t(`names.${value}`) })),
        },
        { name: 'score_from', label: t('scoreFrom'), kind: 'number' },
      ]}
      idOf={({ uid }) => String(uid)}
      nameOf={({ login }) => login}
      to={({ uid }) => paths.playerPart(uid, 'markers')}
      empty={{ title: t('nobody'), text: t('nobodyText') }}
    />
  )
}
