import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Health } from '#contract/operator/system.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { SystemTabs } from './system-tabs.tsx'

export const loader = () => backofficeApi.get('system/getHealth')

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`

function Verdict({ isWell }: { isWell: boolean }) {
  const t = useTranslations('system')
  return <Badge tone={isWell ? 'win' : 'danger'}>{t(isWell ? 'well' : 'unwell')}</Badge>
}

function DatabasePanel({ database }: Pick<Health, 'database'>) {
  const t = useTranslations('system')
  const { migrations_missing: missing, loose_settings: loose } = database
  return (
    <Panel title={t('database')} aside={<Verdict isWell={missing.length === 0 && loose.length === 0} />}>
      <Facts
        facts={[
          { label: t('version'), value: <bdi>{`${database.kind} ${database.version}`}</bdi> },
          { label: t('size'), value: megabytes(database.size_bytes) },
          { label: t('answers'), value: `${database.answer_ms} ms` },
          { label: t('connections'), value: database.connections },
          { label: t('migrations'), value: database.migrations_done },
          { label: t('migrationsMissing'), value: missing.join(', ') },
          { label: t('loose'), value: loose.join(', ') },
        ]}
      />
    </Panel>
  )
}

function BooksPanel({ ledger, audit }: Pick<Health, 'ledger' | 'audit'>) {
  const t = useTranslations('system')
  const { last } = ledger
  const isWell = (last?.problems.length ?? 0) === 0 && (audit?.problems ?? 0) === 0
  return (
    <Panel title={t('books')} aside={<Verdict isWell={isWell} />}>
      <Facts
        facts={[
          {
            label: t('ledgerChecked'),
            value: ledger.is_running ? (
              t('running')
            ) : last ? (
              <Timestamp iso={last.finished_at} />
            ) : (
              t('never')
            ),
          },
          { label: t('ledgerProblems'), value: last?.problems.length },
          { label: t('auditChecked'), value: audit ? <Timestamp iso={audit.finished_at} /> : t('never') },
          { label: t('auditProblems'), value: audit?.problems },
        ]}
      />
      {last && last.problems.length > 0 && (
        <ul dir="ltr">
          {last.problems.map(({ invariant, says, where }) => (
            <li key={`${invariant} ${where}`}>
              {invariant} {says}: {where}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function WorkPanel({ jobs, messages, outages }: Pick<Health, 'jobs' | 'messages' | 'outages'>) {
  const t = useTranslations('system')
  const isWell =
    jobs.failed === 0 && messages.delayed_since === null && outages.every((outage) => outage.is_over)
  return (
    <Panel title={t('work')} aside={<Verdict isWell={isWell} />}>
      <Facts
        facts={[
          { label: t('waiting'), value: jobs.waiting },
          { label: t('late'), value: t('seconds', { count: jobs.late_seconds }) },
          { label: t('failed'), value: jobs.failed },
          { label: t('delayedSince'), value: <Timestamp iso={messages.delayed_since} /> },
          { label: t('undeliverable'), value: messages.undeliverable },
          { label: t('outages'), value: outages.length },
          { label: t('lastOutage'), value: <Timestamp iso={outages.at(-1)?.began_at} /> },
        ]}
      />
    </Panel>
  )
}

export function Component() {
  const t = useTranslations('system')
  const mayDo = useMayDo()
  const health = useLoaderData<typeof loader>()
  return (
    <>
      <SystemTabs />
      <PageHead
        title={t('health')}
        aside={<bdi>{`${health.version} · ${health.mode} · ${health.node}`}</bdi>}
        actions={
          <ActionButton
            label={t('check.open')}
            title={t('check.open')}
            text={t('check.text')}
            disabledReason={mayDo('system.manage') ? undefined : t('mayNotManage')}
            fields={[]}
            agree={t('check.agree')}
            doneText={t('check.done')}
            run={() => backofficeApi.post('system/checkLedger')}
          />
        }
      />
      {!health.has_worker && (
        <Notice tone="danger" title={t('noWorker')}>
          {t('noWorkerText')}
        </Notice>
      )}
      <Panels>
        <DatabasePanel database={health.database} />
        <BooksPanel ledger={health.ledger} audit={health.audit} />
        <WorkPanel jobs={health.jobs} messages={health.messages} outages={health.outages} />
        {health.processes.map((process) => (
          <Panel key={process.id} title={t('process', { host: process.host, pid: String(process.pid) })}>
            <Facts
              facts={[
                { label: t('version'), value: <bdi>{`${process.version} · ${process.node}`}</bdi> },
                { label: t('role'), value: t('roles', { role: process.role }) },
                { label: t('startedAt'), value: <Timestamp iso={process.started_at} /> },
                { label: t('silent'), value: t('seconds', { count: process.silent_seconds }) },
                { label: t('memory'), value: megabytes(process.memory_bytes) },
              ]}
            />
          </Panel>
        ))}
      </Panels>
    </>
  )
}
