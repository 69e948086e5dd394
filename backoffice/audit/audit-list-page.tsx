import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AuditRecordDto } from '#contract/operator/audit.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { useEventName } from '../record/event-name.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { AuditCheckBar } from './audit-check-bar.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, types, check] = await Promise.all([
    backofficeApi.get('audit/getList', listInput(request)),
    backofficeApi.get('audit/getTypes'),
    backofficeApi.get('audit/getCheck'),
  ])
  return { rows, types: types.items, check }
}

type Translate = ReturnType<typeof useTranslations>

const columnsOf = (t: Translate, eventName: (type: string) => string): ListColumn<AuditRecordDto>[] => [
  { key: 'at', header: t('at'), sort: 'at', cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'type', header: t('type'), cell: ({ type }) => eventName(type) },
  {
    key: 'actor',
    header: t('actor'),
    cell: ({ actor, actor_kind: kind }) => <bdi>{actor || t(`kinds.${kind}`)}</bdi>,
  },
  { key: 'uid', header: t('uid'), cell: ({ uid }) => (uid === null ? '–' : <bdi>{uid}</bdi>) },
  { key: 'subject', header: t('subject'), cell: ({ subject }) => <bdi>{subject || '–'}</bdi> },
  { key: 'reason', header: t('reason'), cell: ({ reason }) => reason || '–' },
  { key: 'ip', header: t('ip'), isHiddenAtFirst: true, cell: ({ ip }) => <bdi>{ip || '–'}</bdi> },
  {
    key: 'request_id',
    header: t('request'),
    isHiddenAtFirst: true,
    cell: ({ request_id: id }) => <bdi>{id || '–'}</bdi>,
  },
]

const filtersOf = (
  t: Translate,
  eventName: (type: string) => string,
  types: readonly string[],
): ListFilter[] => [
  {
    name: 'type',
    label: t('type'),
    kind: 'choice',
    options: types
      .map((value) => ({ value, label: eventName(value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
  },
  {
    name: 'actor_kind',
    label: t('actorKind'),
    kind: 'choice',
    options: (['player', 'operator', 'system', 'visitor'] as const).map((value) => ({
      value,
      label: t(`kinds.${value}`),
    })),
  },
  { name: 'actor', label: t('actor'), kind: 'text' },
  { name: 'uid', label: t('uid'), kind: 'number' },
  { name: 'subject', label: t('subject'), kind: 'text' },
  { name: 'request_id', label: t('request'), kind: 'text' },
  { name: 'from', label: t('from'), kind: 'date' },
  { name: 'to', label: t('to'), kind: 'date' },
]

export function Component() {
  const t = useTranslations('audit')
  const eventName = useEventName()
  const { rows, types, check } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('title')}
      call="audit/getList"
      rows={rows}
      columns={columnsOf(t, eventName)}
      filters={filtersOf(t, eventName, types)}
      idOf={({ id }) => id}
      nameOf={({ id, type }) => `${eventName(type)} ${id}`}
      to={({ id }) => paths.auditRecord(id)}
      isExported
      note={<AuditCheckBar check={check} />}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}
