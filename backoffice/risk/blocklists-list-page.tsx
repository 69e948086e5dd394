import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BlockEntry } from '#contract/operator/risk/risk.ts'
import { blockKinds, type BlockKind } from '#contract/operator/risk/risk-enums.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { RiskTabs } from './risk-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('blocklists/getList', listInput(request))

type Translate = ReturnType<typeof useTranslations<'risk'>>

const columnsOf = (t: Translate): ListColumn<BlockEntry>[] => [
  { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`blockKinds.${kind}`) },
  { key: 'shown', header: t('entry'), cell: ({ shown }) => <bdi>{shown}</bdi> },
  {
    key: 'state',
    header: t('status'),
    cell: ({ is_in_force: isOn }) => (
      <Badge tone={isOn ? 'danger' : 'neutral'}>{t(isOn ? 'inForce' : 'notInForce')}</Badge>
    ),
  },
  { key: 'act', header: t('act'), cell: (entry) => entry.removed_at === null && <Remove entry={entry} /> },
  { key: 'reason', header: t('reason'), cell: ({ reason }) => <span dir="auto">{reason}</span> },
  { key: 'hits', header: t('hits'), align: 'end', cell: ({ hits }) => hits },
  { key: 'expires', header: t('expires'), cell: ({ expires_at: at }) => <Timestamp iso={at} /> },
  {
    key: 'added',
    header: t('added'),
    isHiddenAtFirst: true,
    cell: ({ added_at: at }) => <Timestamp iso={at} />,
  },
  { key: 'by', header: t('addedBy'), cell: ({ added_by: by }) => <bdi>{by}</bdi> },
]

export function Component() {
  const t = useTranslations('risk')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('lists')}
      call="blocklists/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'kind',
          label: t('kind'),
          kind: 'choice',
          options: blockKinds.map((value) => ({ value, label: t(`blockKinds.${value}`) })),
        },
        {
          name: 'is_in_force',
          label: t('inForce'),
          kind: 'choice',
          options: [{ value: '1', label: t('yes') }],
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ shown }) => shown}
      actions={<Add />}
      tabs={<RiskTabs />}
      empty={{ title: t('noEntries'), text: t('noEntriesText') }}
    />
  )
}

function Add() {
  const t = useTranslations('risk')
  const mayDecide = useMayDo()('risk.decide')
  return (
    <ActionButton
      label={t('add.open')}
      tone="primary"
      title={t('add.open')}
      text={t('add.text')}
      disabledReason={mayDecide ? undefined : t('mayNot')}
      fields={[
        {
          name: 'kind',
          label: t('kind'),
          kind: 'choice',
          options: blockKinds.map((value) => ({ value, label: t(`blockKinds.${value}`) })),
        },
        { name: 'value', label: t('add.value'), hint: t('add.valueHint'), kind: 'line', isRequired: true },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
        { name: 'days', label: t('add.days'), hint: t('add.daysHint'), kind: 'number' },
      ]}
      agree={t('add.open')}
      doneText={t('add.done')}
      run={({ kind, value = '', reason = '', days = '' }) =>
        backofficeApi.post('blocklists/add', {
          kind: kind as BlockKind,
          value,
          reason,
          ...(days ? { days } : {}),
        })
      }
    />
  )
}

function Remove({ entry: { id, shown } }: { entry: BlockEntry }) {
  const t = useTranslations('risk')
  const mayDecide = useMayDo()('risk.decide')
  return (
    <ActionButton
      label={t('remove.open')}
      title={t('remove.title', { shown })}
      text={t('remove.text')}
      disabledReason={mayDecide ? undefined : t('mayNot')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t('remove.open')}
      doneText={t('remove.done')}
      run={({ reason = '' }) => backofficeApi.post('blocklists/remove', { id, reason })}
    />
  )
}
