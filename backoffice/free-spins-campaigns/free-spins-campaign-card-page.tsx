import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FreeSpinsCampaignCard } from '#contract/operator/bonuses/free-spins-campaigns.ts'
import { Badge } from '#ui/display/badge.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { GrantFile } from '../bonuses/grant-file.tsx'
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
import { freeSpinsCampaignFacts } from './free-spins-campaign-labels.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname'] ?? ''
  const [card, trail] = await Promise.all([
    backofficeApi.get('gifts/get', { sysname }),
    loadTrail(`gift:${sysname}`),
  ])
  return { card, trail }
}

export function Component() {
  const t = useTranslations('gifts')
  const { card, trail } = useLoaderData<typeof loader>()
  const names = new Map(card.games.map(({ sysname, name }) => [sysname, name]))
  return (
    <>
      <PageHead
        title={card.title}
        back={{ to: paths.gifts(), label: t('title') }}
        aside={
          <Badge tone={card.status === 'running' ? 'info' : 'neutral'}>{t(`states.${card.status}`)}</Badge>
        }
        actions={<Actions card={card} />}
      />
      <Panels>
        <Panel title={t('gift')}>
          <Facts
            facts={[
              { label: t('sysname'), value: <bdi>{card.sysname}</bdi> },
              { label: t('version'), value: card.version },
              {
                label: t('given'),
                value: <Link to={`${paths.freeRounds()}?gift=${card.sysname}`}>{card.given}</Link>,
              },
              { label: t('madeBy'), value: <bdi>{card.created_by}</bdi> },
              { label: t('at'), value: <Timestamp iso={card.at} /> },
              { label: t('stoppedAt'), value: card.stopped_at && <Timestamp iso={card.stopped_at} /> },
            ]}
          />
        </Panel>
        <CostPanel card={card} />
        {card.versions.map((version, at) => (
          <VersionPanel
            key={version.number}
            version={version}
            before={card.versions[at + 1]}
            factsOf={(of) => freeSpinsCampaignFacts(t, of, names)}
          />
        ))}
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

function Actions({ card }: { card: FreeSpinsCampaignCard }) {
  const t = useTranslations('gifts')
  return (
    <>
      <ButtonLink element={<Link to={paths.freeSpinsCampaignTerms(card.sysname)} />}>
        {t('edit.open')}
      </ButtonLink>
      <ChangeState card={card} />
      {card.status === 'running' && (
        <GrantFile call="gifts/grantToList" of={{ gift: card.sysname }} text={t('fileText')} />
      )}
    </>
  )
}

function ChangeState({ card: { sysname, status, version } }: { card: FreeSpinsCampaignCard }) {
  const t = useTranslations('gifts')
  return (
    <StartOrStop
      t={t}
      right="bonuses.manage"
      isRunning={status === 'running'}
      obstacle={version === null ? t('noTerms') : undefined}
      run={(change) => backofficeApi.post('gifts/setState', { sysname, seen_state: status, ...change })}
    />
  )
}

function CostPanel({ card: { cost } }: { card: FreeSpinsCampaignCard }) {
  const t = useTranslations('gifts')
  if (cost.length === 0) return null
  return (
    <Panel title={t('cost.title')}>
      {cost.map((of) => (
        <Facts
          key={of.currency}
          facts={[
            { label: t('cost.packs'), value: of.packs },
            { label: t('cost.rounds'), value: `${of.played} / ${of.rounds}` },
            { label: t('cost.staked'), value: <MoneyAmount money={of.staked} /> },
            { label: t('cost.expected'), value: <MoneyAmount money={of.expected} /> },
            { label: t('budget'), value: of.budget ? <MoneyAmount money={of.budget} /> : t('noBound') },
            { label: t('cost.won'), value: <MoneyAmount money={of.won} /> },
            { label: t('cost.converted'), value: <MoneyAmount money={of.converted} /> },
            { label: t('cost.wagered'), value: <MoneyAmount money={of.wagered} /> },
            { label: t('cost.returned'), value: <MoneyAmount money={of.returned} /> },
          ]}
        />
      ))}
    </Panel>
  )
}
