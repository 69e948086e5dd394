import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeWheelCard, BackofficeWheelVersion } from '#contract/operator/bonuses/wheels.ts'
import { Badge } from '#ui/display/badge.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { StartOrStop } from '../record/start-or-stop.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { TrailPanel } from '../record/trail-panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { wheelValuesOf } from './wheel-form.ts'
import css from '../loyalty/loyalty.module.css'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname'] ?? ''
  const [card, trail] = await Promise.all([
    backofficeApi.get('wheels/get', { sysname }),
    loadTrail(`wheel:${sysname}`),
  ])
  return { card, trail }
}

export function Component() {
  const t = useTranslations('wheels')
  const { card, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={card.name}
        back={{ to: paths.wheels(), label: t('title') }}
        aside={
          <Badge tone={card.status === 'running' ? 'info' : 'neutral'}>{t(`states.${card.status}`)}</Badge>
        }
        actions={
          <>
            <ButtonLink element={<Link to={paths.wheelSpins(card.sysname)} />}>{t('spins')}</ButtonLink>
            <ButtonLink element={<Link to={paths.wheelTerms(card.sysname)} />}>{t('edit.open')}</ButtonLink>
            <ChangeState card={card} />
          </>
        }
      />
      <Panels>
        <Panel title={t('wheel')}>
          <Facts
            facts={[
              { label: t('sysname'), value: <bdi>{card.sysname}</bdi> },
              { label: t('version'), value: card.version },
              { label: t('madeBy'), value: <bdi>{card.created_by}</bdi> },
              { label: t('at'), value: <Timestamp iso={card.at} /> },
            ]}
          />
        </Panel>
        <TotalsPanel card={card} />
        <SectorsPanel card={card} />
        <DaysPanel days={card.days} />
        {card.versions.map((version) => (
          <VersionPanel key={version.number} version={version} />
        ))}
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

function TotalsPanel({ card: { spins, totals } }: { card: BackofficeWheelCard }) {
  const t = useTranslations('wheels')
  return (
    <Panel title={t('totals.title')}>
      <Facts
        facts={[
          { label: t('spins'), value: spins },
          { label: t('totals.free'), value: totals.free },
          { label: t('totals.players'), value: totals.players },
          { label: t('totals.taken'), value: totals.points_taken },
          { label: t('totals.given'), value: totals.points_given },
          { label: t('totals.waiting'), value: totals.waiting },
          ...totals.costs.map((cost) => ({
            label: t('totals.cost', { currency: cost.currency }),
            value: <MoneyAmount money={cost} />,
          })),
        ]}
      />
    </Panel>
  )
}

function SectorsPanel({ card: { sectors } }: { card: BackofficeWheelCard }) {
  const t = useTranslations('wheels')
  if (sectors.length === 0) return null
  return (
    <Panel title={t('came.title')}>
      <Facts
        facts={sectors.map(({ sysname, came, expected }) => ({
          label: sysname,
          value: t('came.line', { came, expected }),
        }))}
      />
    </Panel>
  )
}

function DaysPanel({ days }: { days: BackofficeWheelCard['days'] }) {
  const t = useTranslations('wheels')
  if (days.length === 0) return null
  return (
    <Panel title={t('days')}>
      <ul className={css.runs}>
        {days.map(({ day, spins, players, cost, budget }) => (
          <li key={`${day} ${cost.currency}`}>
            <bdi>{day}</bdi>: {t('day', { spins, players })} · <MoneyAmount money={cost} />
            {budget && (
              <>
                {' / '}
                <MoneyAmount money={budget} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ChangeState({ card: { sysname, status, version } }: { card: BackofficeWheelCard }) {
  const t = useTranslations('wheels')
  return (
    <StartOrStop
      t={t}
      right="bonuses.manage"
      isRunning={status === 'running'}
      obstacle={version === null ? t('noTerms') : undefined}
      run={(change) => backofficeApi.post('wheels/setState', { sysname, seen_state: status, ...change })}
    />
  )
}

/** The terms of a version, as they were typed. */
function VersionPanel({ version }: { version: BackofficeWheelVersion }) {
  const t = useTranslations('wheels')
  const { terms, texts, number, at, published_by: by, hash } = version
  const values = wheelValuesOf(terms, texts)
  return (
    <Panel title={t('versionNumber', { number })} aside={<Timestamp iso={at} />}>
      <Facts
        facts={[
          { label: t('fields.isFreeDaily'), value: t(terms.isFreeDaily ? 'yes' : 'no') },
          { label: t('fields.price'), value: terms.price },
          ...Object.keys(terms.budget).map((code) => ({
            label: t('fields.budget', { currency: code }),
            value: values[`budget.${code}`],
          })),
          { label: t('fields.sectors'), value: <pre className={css.typed}>{values['sectors']}</pre> },
          ...Object.entries(texts).map(([code, { name, description }]) => ({
            label: code,
            value: (
              <bdi lang={code}>
                {name}
                <br />
                {description}
              </bdi>
            ),
          })),
          { label: t('publishedBy'), value: <bdi>{by}</bdi> },
          { label: t('hash'), value: <bdi className={css.hash}>{hash}</bdi> },
        ]}
      />
    </Panel>
  )
}
