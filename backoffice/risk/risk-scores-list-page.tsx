import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ScoredRisk } from '#contract/operator/risk/risk.ts'
import { riskLevels } from '#contract/operator/risk/risk-enums.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { RiskTabs } from './risk-tabs.tsx'
import { RiskScore } from './risk-labels.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('risk/getList', listInput(request))

type Translate = ReturnType<typeof useTranslations<'risk'>>

const columnsOf = (t: Translate): ListColumn<ScoredRisk>[] => [
  { key: 'player', header: t('player'), cell: ({ uid, email }) => <bdi>{email ?? uid}</bdi> },
  { key: 'score', header: t('score'), cell: ({ score, level }) => <RiskScore score={score} level={level} /> },
  { key: 'case', header: t('lastCase'), cell: ({ case_id: id }) => <bdi>{id ?? '–'}</bdi> },
  { key: 'at', header: t('assessed'), cell: ({ assessed_at: at }) => <Timestamp iso={at} /> },
]

export function Component() {
  const t = useTranslations('risk')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('scores')}
      call="risk/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'level',
          label: t('level'),
          kind: 'choice',
          options: riskLevels.map((value) => ({ value, label: t(`levels.${value}`) })),
        },
      ]}
      idOf={({ uid }) => String(uid)}
      nameOf={({ uid }) => String(uid)}
      to={({ uid }) => paths.riskPlayer(uid)}
      tabs={<RiskTabs />}
      empty={{ title: t('noScores'), text: t('noScoresText') }}
    />
  )
}
