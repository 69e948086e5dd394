import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Table } from '#ui/display/table.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { SupportTabs } from './support-tabs.tsx'

const daysShown = 30

export const loader = () => backofficeApi.get('support/getFigures', { days: daysShown })

export function Component() {
  const t = useTranslations('support')
  const figures = useLoaderData<typeof loader>()
  const long = (seconds: number | null) =>
    seconds === null
      ? '–'
      : t('figures.duration', {
          hours: Math.floor(seconds / 3600),
          minutes: Math.floor((seconds % 3600) / 60),
        })
  return (
    <>
      <SupportTabs />
      <PageHead title={t('figures.title')} />
      <Panels>
        <Panel title={t('figures.now')}>
          <Facts
            facts={[
              ...figures.states.map(({ state, tickets }) => ({
                label: t(`states.${state}`),
                value: tickets,
              })),
              { label: t('figures.longest'), value: long(figures.longest_wait_seconds) },
            ]}
          />
        </Panel>
        <Panel title={t('figures.firstAnswer', { days: daysShown })}>
          <Facts
            facts={[
              { label: t('figures.median'), value: long(figures.median_seconds) },
              { label: t('figures.p90'), value: long(figures.p90_seconds) },
            ]}
          />
          <Table
            caption={t('figures.byDay')}
            columns={[
              { key: 'day', header: t('figures.day'), cell: ({ day }) => <bdi>{day}</bdi> },
              { key: 'opened', header: t('figures.opened'), align: 'end', cell: ({ opened }) => opened },
              {
                key: 'answered',
                header: t('figures.answered'),
                align: 'end',
                cell: ({ answered }) => answered,
              },
              {
                key: 'median',
                header: t('figures.median'),
                align: 'end',
                cell: (day) => long(day.median_seconds),
              },
            ]}
            rows={figures.days.toReversed()}
            rowKey={({ day }) => day}
          />
        </Panel>
      </Panels>
    </>
  )
}
