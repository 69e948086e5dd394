import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RiskCase } from '#contract/operator/risk/risk.ts'
import { riskCaseStatuses, riskRules, riskSeverities } from '#contract/operator/risk/risk-enums.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { RiskTabs } from './risk-tabs.tsx'
import { CaseStatus, RiskScore, Severity } from './risk-labels.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('riskCases/getList', listInput(request))

type Translate = ReturnType<typeof useTranslations<'risk'>>

const columnsOf = (t: Translate): ListColumn<RiskCase>[] => [
  { key: 'id', header: t('number'), cell: ({ id }) => <bdi>{id}</bdi> },
  { key: 'due_at', header: t('due'), cell: ({ due_at: at }) => <Timestamp iso={at} /> },
  { key: 'status', header: t('status'), cell: (one) => <CaseStatus of={one} /> },
  { key: 'severity', header: t('severity'), cell: ({ severity }) => <Severity severity={severity} /> },
  { key: 'player', header: t('player'), cell: ({ uid, email }) => <bdi>{email ?? uid}</bdi> },
  {
    key: 'rules',
    header: t('findings'),
    cell: ({ rules }) => rules.map((rule) => t(`rules.${rule}.name`)).join(', '),
  },
  { key: 'score', header: t('score'), cell: ({ score, level }) => <RiskScore score={score} level={level} /> },
  { key: 'owner', header: t('owner'), cell: ({ owner }) => <bdi>{owner ?? '–'}</bdi> },
  {
    key: 'opened_at',
    header: t('opened'),
    isHiddenAtFirst: true,
    cell: ({ opened_at: at }) => <Timestamp iso={at} />,
  },
  {
    key: 'decided_at',
    header: t('decidedAt'),
    isHiddenAtFirst: true,
    cell: ({ decided_at: at }) => <Timestamp iso={at} />,
  },
]

export function Component() {
  const t = useTranslations('risk')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('cases')}
      call="riskCases/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'status',
          label: t('status'),
          kind: 'choice',
          options: riskCaseStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
        {
          name: 'severity',
          label: t('severity'),
          kind: 'choice',
          options: riskSeverities.map((value) => ({ value, label: t(`severities.${value}`) })),
        },
        {
          name: 'rule',
          label: t('finding'),
          kind: 'choice',
          options: riskRules.map((value) => ({ value, label: t(`rules.${value}.name`) })),
        },
        {
          name: 'is_overdue',
          label: t('overdue'),
          kind: 'choice',
          options: [{ value: '1', label: t('yes') }],
        },
        { name: 'uid', label: t('uid'), kind: 'number' },
      ]}
      idOf={({ id }) => id}
      nameOf={({ id }) => t('case', { id })}
      to={({ id }) => paths.riskCase(id)}
      tabs={<RiskTabs />}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}
