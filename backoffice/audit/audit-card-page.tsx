import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/display/badge.tsx'
import { Table } from '#ui/display/table.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { useEventName } from '../record/event-name.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'

export const loader = ({ params }: LoaderFunctionArgs) =>
  backofficeApi.get('audit/get', { id: params.id ?? '' })

const written = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

export function Component() {
  const t = useTranslations('audit')
  const eventName = useEventName()
  const record = useLoaderData<typeof loader>()
  const names = [...new Set([...Object.keys(record.before ?? {}), ...Object.keys(record.after ?? {})])]
  const rows = names.map((name) => ({
    name,
    before: written(record.before?.[name]),
    after: written(record.after?.[name]),
  }))
  return (
    <>
      <PageHead
        title={eventName(record.type)}
        back={{ to: paths.audit(), label: t('title') }}
        aside={
          <Badge tone={record.is_intact ? 'win' : 'danger'}>
            {t(record.is_intact ? 'intact' : 'changed')}
          </Badge>
        }
      />
      <Panels>
        <Panel title={t('event')}>
          <Facts
            facts={[
              { label: t('at'), value: <Timestamp iso={record.at} /> },
              { label: t('actorKind'), value: t(`kinds.${record.actor_kind}`) },
              { label: t('actor'), value: <bdi>{record.actor || '–'}</bdi> },
              { label: t('uid'), value: record.uid === null ? null : <bdi>{record.uid}</bdi> },
              { label: t('subject'), value: record.subject && <bdi>{record.subject}</bdi> },
              { label: t('reason'), value: record.reason },
              { label: t('ip'), value: record.ip && <bdi>{record.ip}</bdi> },
              { label: t('request'), value: record.request_id && <bdi>{record.request_id}</bdi> },
              { label: t('seal'), value: record.seal_number ?? t('waits') },
            ]}
          />
        </Panel>
        {rows.length > 0 && (
          <Panel title={t('facts')}>
            <Table
              caption={t('facts')}
              rows={rows}
              rowKey={({ name }) => name}
              columns={[
                { key: 'name', header: t('name'), cell: ({ name }) => <code>{name}</code> },
                { key: 'before', header: t('before'), cell: ({ before }) => <bdi>{before}</bdi> },
                { key: 'after', header: t('after'), cell: ({ after }) => <bdi>{after}</bdi> },
              ]}
            />
          </Panel>
        )}
      </Panels>
    </>
  )
}
