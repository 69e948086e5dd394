import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AffiliateTracker, AffiliateTraffic } from '#contract/affiliates.ts'
import { dayMs } from '#contract/durations.ts'
import type { OutputOf } from '#contract/client.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table, type TableColumn } from '#ui/display/table.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { FetchedPart } from './fetched-part.tsx'
import { useFetch } from './use-fetch.ts'
import { ApiAmounts } from './api-amounts.tsx'
import css from './affiliates.module.css'

type Overview = OutputOf<'affiliates/getOverview'>
type Day = Overview['days'][number]

const spans = [7, 30, 90, 365] as const

const daysAgo = (days: number): string => new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10)

const trafficColumns = <Row extends AffiliateTraffic>(
  t: ReturnType<typeof useTranslations<'affiliates'>>,
): TableColumn<Row>[] => [
  { key: 'visits', header: t('visits'), align: 'end', cell: ({ visits }) => visits },
  { key: 'registrations', header: t('registrations'), align: 'end', cell: (row) => row.registrations },
  { key: 'deposits', header: t('firstDeposits'), align: 'end', cell: (row) => row.first_deposits },
  { key: 'acquisitions', header: t('acquisitions'), align: 'end', cell: (row) => row.acquisitions },
  { key: 'ngr', header: t('ngr'), align: 'end', cell: ({ ngr }) => <ApiAmounts sums={ngr} /> },
]

export function OverviewPart({ onGone }: { onGone: () => void }) {
  const t = useTranslations('affiliates')
  const { api } = useSite()
  const [days, setDays] = useState<number>(30)
  const [fetched, refetch] = useFetch(
    String(days),
    () => api.get('affiliates/getOverview', { from: daysAgo(days) }, { report: 'background' }),
    onGone,
  )
  return (
    <div className={css.part}>
      <div className={css.span}>
        <Field label={t('span')}>
          <Select
            value={String(days)}
            options={spans.map((count) => ({ value: String(count), label: t('lastDays', { count }) }))}
            onChange={({ target }) => setDays(Number(target.value))}
          />
        </Field>
      </div>
      <FetchedPart fetched={fetched} onRetry={refetch}>
        {(overview) => (
          <>
            <Totals all={overview.all} />
            <h2>{t('trackers')}</h2>
            <Trackers trackers={overview.trackers} />
            <h2>{t('byDay')}</h2>
            <Days days={overview.days} />
          </>
        )}
      </FetchedPart>
    </div>
  )
}

function Totals({ all }: { all: AffiliateTraffic }) {
  const t = useTranslations('affiliates')
  return (
    <dl className={css.figures}>
      {(
        [
          ['visits', all.visits],
          ['registrations', all.registrations],
          ['firstDeposits', all.first_deposits],
          ['acquisitions', all.acquisitions],
          ['ngr', <ApiAmounts key="ngr" sums={all.ngr} />],
        ] as const
      ).map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Trackers({ trackers }: { trackers: readonly AffiliateTracker[] }) {
  const t = useTranslations('affiliates')
  if (trackers.length === 0)
    return <EmptyState suit="diamond" title={t('noTrackers.title')} text={t('noTrackers.text')} />
  return (
    <Table
      caption={t('trackers')}
      rows={trackers}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'campaign',
          header: t('campaign'),
          cell: (tracker) => <Campaign tracker={tracker} />,
        },
        ...trafficColumns<AffiliateTracker>(t),
      ]}
    />
  )
}

function Campaign({ tracker: { campaign, link, is_open: isOpen } }: { tracker: AffiliateTracker }) {
  const t = useTranslations('affiliates')
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    // Where the browser forbids it, the link can still be copied by hand.
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <span className={css.campaign}>
      <bdi>{campaign}</bdi>
      {isOpen ? (
        <>
          <bdi dir="ltr" className={css.link}>
            {link}
          </bdi>
          <Button tone="quiet" onClick={copy}>
            {isCopied ? t('copied') : t('copy')}
            <span className="visually-hidden">: {campaign}</span>
          </Button>
        </>
      ) : (
        <span className={css.note}>{t('trackerClosed')}</span>
      )}
    </span>
  )
}

function Days({ days }: { days: readonly Day[] }) {
  const t = useTranslations('affiliates')
  if (days.length === 0) return <EmptyState suit="club" title={t('noDays.title')} text={t('noDays.text')} />
  return (
    <Table
      caption={t('byDay')}
      rows={days}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', header: t('day'), cell: ({ day }) => <bdi dir="ltr">{day}</bdi> },
        ...trafficColumns<Day>(t),
      ]}
    />
  )
}
