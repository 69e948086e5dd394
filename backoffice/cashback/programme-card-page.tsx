import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CashbackPeriod, CashbackProgrammeCard } from '#contract/operator/bonuses/cashbacks.ts'
import { Badge } from '#ui/display/badge.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { VersionPanel } from '../bonuses/version-panel.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { StartOrStop } from '../record/start-or-stop.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { TrailPanel } from '../record/trail-panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { cashbackTermsFacts } from './cashback-terms-labels.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname'] ?? ''
  const [card, trail] = await Promise.all([
    backofficeApi.get('cashbackProgrammes/get', { sysname }),
    loadTrail(`cashback-programme:${sysname}`),
  ])
  return { card, trail }
}

export function Component() {
  const t = useTranslations('cashback')
  const words = useTranslations('cashback.terms')
  const { card, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={card.title}
        back={{ to: paths.cashbackProgrammes(), label: t('programmes') }}
        aside={
          <Badge tone={card.status === 'running' ? 'info' : 'neutral'}>{t(`states.${card.status}`)}</Badge>
        }
        actions={
          <>
            <ButtonLink element={<Link to={paths.cashbackTerms(card.sysname)} />}>
              {t('edit.open')}
            </ButtonLink>
            <ChangeState card={card} />
          </>
        }
      />
      <Panels>
        <Panel title={t('programme')}>
          <Facts
            facts={[
              { label: t('sysname'), value: <bdi>{card.sysname}</bdi> },
              { label: t('version'), value: card.version },
              {
                label: t('given'),
                value: <Link to={`${paths.cashbacks()}?programme=${card.sysname}`}>{card.given}</Link>,
              },
              { label: t('madeBy'), value: <bdi>{card.created_by}</bdi> },
              { label: t('at'), value: <Timestamp iso={card.at} /> },
              { label: t('stoppedAt'), value: card.stopped_at && <Timestamp iso={card.stopped_at} /> },
            ]}
          />
        </Panel>
        {card.periods.map((period) => (
          <PeriodPanel key={period.starts_at} period={period} />
        ))}
        {card.versions.map((version, at) => (
          <VersionPanel
            key={version.number}
            version={version}
            before={card.versions[at + 1]}
            factsOf={({ terms }) => cashbackTermsFacts(words, terms)}
          />
        ))}
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

function ChangeState({ card: { sysname, status, version } }: { card: CashbackProgrammeCard }) {
  const t = useTranslations('cashback')
  return (
    <StartOrStop
      t={t}
      right="bonuses.manage"
      isRunning={status === 'running'}
      obstacle={version === null ? t('noTerms') : undefined}
      run={(change) =>
        backofficeApi.post('cashbackProgrammes/setState', { sysname, seen_state: status, ...change })
      }
    />
  )
}

function PeriodPanel({ period }: { period: CashbackPeriod }) {
  const t = useTranslations('cashback')
  const { starts_at: from, ends_at: to, version, reckoned_at: calculatedAt, sums } = period
  return (
    <Panel title={t('period')} aside={calculatedAt ? <Timestamp iso={calculatedAt} /> : t('notReckoned')}>
      <Facts
        facts={[
          { label: t('periodStart'), value: <Timestamp iso={from} /> },
          { label: t('periodEnd'), value: <Timestamp iso={to} /> },
          { label: t('version'), value: version },
          ...sums.flatMap((of) => [
            {
              label: t('sums.given', { count: of.players, currency: of.currency }),
              value: <MoneyAmount money={of.given} />,
            },
            { label: t('sums.paid'), value: <MoneyAmount money={of.paid} /> },
            { label: t('sums.waiting'), value: <MoneyAmount money={of.waiting} /> },
            { label: t('sums.lapsed'), value: <MoneyAmount money={of.lapsed} /> },
          ]),
        ]}
      />
    </Panel>
  )
}
