import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type {
  BackofficeProgrammeCard,
  BackofficeProgrammeVersion,
} from '#contract/operator/bonuses/loyalty.ts'
import { Badge } from '#ui/display/badge.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { StartOrStop } from '../record/start-or-stop.tsx'
import { TrailPanel } from '../record/trail-panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { programmeValuesOf } from './programme-form.ts'
import css from './loyalty.module.css'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname'] ?? ''
  const [card, trail] = await Promise.all([
    backofficeApi.get('loyalty/getProgramme', { sysname }),
    loadTrail(`loyalty:${sysname}`),
  ])
  return { card, trail }
}

export function Component() {
  const t = useTranslations('loyalty')
  const { card, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={card.name}
        back={{ to: paths.loyaltyProgrammes(), label: t('programmes') }}
        aside={
          <Badge tone={card.is_running ? 'info' : 'neutral'}>
            {t(card.is_running ? 'states.running' : 'states.stopped')}
          </Badge>
        }
        actions={
          <>
            <ButtonLink element={<Link to={paths.loyaltyProgrammeTerms(card.sysname)} />}>
              {t('edit.open')}
            </ButtonLink>
            <Run card={card} />
          </>
        }
      />
      <Panels>
        <Panel title={t('programme')}>
          <Facts
            facts={[
              { label: t('sysname'), value: <bdi>{card.sysname}</bdi> },
              { label: t('version'), value: card.version },
              { label: t('madeBy'), value: <bdi>{card.created_by}</bdi> },
              { label: t('at'), value: <Timestamp iso={card.at} /> },
              ...card.reached.map(({ sysname, players }) => ({
                label: sysname,
                value: t('players', { count: players }),
              })),
            ]}
          />
        </Panel>
        <RunsPanel runs={card.runs} />
        {card.versions.map((version) => (
          <VersionPanel key={version.number} version={version} />
        ))}
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

function RunsPanel({ runs }: { runs: BackofficeProgrammeCard['runs'] }) {
  const t = useTranslations('loyalty')
  if (runs.length === 0) return null
  return (
    <Panel title={t('runs')}>
      <ul className={css.runs}>
        {runs.map(({ version, from, until }) => (
          <li key={`${version} ${from}`}>
            {t('versionNumber', { number: version })}: <Timestamp iso={from} /> –{' '}
            {until && <Timestamp iso={until} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Run({ card: { sysname, is_running: isRunning, version } }: { card: BackofficeProgrammeCard }) {
  const t = useTranslations('loyalty')
  const seen = isRunning ? 'running' : 'stopped'
  return (
    <StartOrStop
      t={t}
      right="bonuses.manage"
      isRunning={isRunning}
      obstacle={version === null ? t('noTerms') : undefined}
      run={(change) => backofficeApi.post('loyalty/runProgramme', { sysname, seen_state: seen, ...change })}
    />
  )
}

/** The terms of a version, as they were typed. */
function VersionPanel({ version }: { version: BackofficeProgrammeVersion }) {
  const t = useTranslations('loyalty')
  const { terms, texts, image, number, at, published_by: by, hash } = version
  const values = programmeValuesOf(terms, texts, image)
  const typed = (name: string) => <pre className={css.typed}>{values[name]}</pre>
  return (
    <Panel title={t('versionNumber', { number })} aside={<Timestamp iso={at} />}>
      <Facts
        facts={[
          ...Object.entries(terms.unit).map(([code]) => ({
            label: t('fields.unit', { currency: code }),
            value: values[`unit.${code}`],
          })),
          ...Object.keys(terms.rates).map((type) => ({
            label: t('fields.rate', { type: t(`types.${type as 'slot'}`) }),
            value: values[`rate.${type}`],
          })),
          { label: t('fields.lotDays'), value: terms.lotDays },
          { label: t('fields.levels'), value: typed('levels') },
          { label: t('fields.quests'), value: typed('quests') },
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
