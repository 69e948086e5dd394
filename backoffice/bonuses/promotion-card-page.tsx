import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PromotionCard } from '#contract/operator/bonuses/bonuses.ts'
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
import { GrantBonus } from './grant-bonus.tsx'
import { GrantFile } from './grant-file.tsx'
import { termsFacts } from './terms-labels.tsx'
import { VersionPanel } from './version-panel.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname'] ?? ''
  const [card, trail] = await Promise.all([
    backofficeApi.get('promotions/get', { sysname }),
    loadTrail(`promotion:${sysname}`),
  ])
  return { card, trail }
}

export function Component() {
  const t = useTranslations('bonuses')
  const words = useTranslations('bonuses.terms')
  const sportName = useTranslations('betting.sports')
  const { card, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={card.title}
        back={{ to: paths.promotions(), label: t('promotions') }}
        aside={
          <Badge tone={card.status === 'running' ? 'info' : 'neutral'}>{t(`states.${card.status}`)}</Badge>
        }
        actions={<Actions card={card} />}
      />
      <Panels>
        <Panel title={t('promotion')}>
          <Facts
            facts={[
              { label: t('sysname'), value: <bdi>{card.sysname}</bdi> },
              { label: t('product'), value: t(`products.${card.product}`) },
              { label: t('version'), value: card.version },
              {
                label: t('given'),
                value: <Link to={`${paths.bonuses()}?promotion=${card.sysname}`}>{card.given}</Link>,
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
            factsOf={({ terms }) => termsFacts(words, sportName, terms)}
          />
        ))}
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

function Actions({ card }: { card: PromotionCard }) {
  const t = useTranslations('bonuses')
  return (
    <>
      <ButtonLink element={<Link to={paths.promotionTerms(card.sysname)} />}>{t('edit.open')}</ButtonLink>
      <ChangeState card={card} />
      {card.status === 'running' && <GrantBonus promotions={[card]} />}
      {card.status === 'running' && (
        <GrantFile call="bonuses/grantToList" of={{ promotion: card.sysname }} text={t('file.text')} />
      )}
    </>
  )
}

function ChangeState({ card: { sysname, status, version } }: { card: PromotionCard }) {
  const t = useTranslations('bonuses')
  return (
    <StartOrStop
      t={t}
      right="bonuses.manage"
      isRunning={status === 'running'}
      obstacle={version === null ? t('noTerms') : undefined}
      run={(change) => backofficeApi.post('promotions/setState', { sysname, seen_state: status, ...change })}
    />
  )
}

function CostPanel({ card: { cost } }: { card: PromotionCard }) {
  const t = useTranslations('bonuses.cost')
  if (cost.length === 0) return null
  return (
    <Panel title={t('title')}>
      {cost.map((of) => (
        <Facts
          key={of.currency}
          facts={[
            { label: t('given', { count: of.count }), value: <MoneyAmount money={of.given} /> },
            { label: t('budget'), value: of.budget ? <MoneyAmount money={of.budget} /> : t('noBudget') },
            { label: t('promised'), value: <MoneyAmount money={of.promised} /> },
            { label: t('inPlay'), value: <MoneyAmount money={of.in_play} /> },
            { label: t('converted'), value: <MoneyAmount money={of.converted} /> },
            { label: t('returned'), value: <MoneyAmount money={of.returned} /> },
            { label: t('expired'), value: <MoneyAmount money={of.expired} /> },
          ]}
        />
      ))}
    </Panel>
  )
}
