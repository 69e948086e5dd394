import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AffiliateCard } from '#contract/operator/campaigns/affiliates.ts'
import { Badge } from '#ui/display/badge.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { TrailPanel } from '../record/trail-panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { Timestamp } from '../record/timestamp.tsx'
import {
  AddTracker,
  AssignPlan,
  CloseAffiliate,
  CorrectAffiliate,
  ReinviteAffiliate,
} from './affiliate-actions.tsx'
import css from '../loyalty/loyalty.module.css'
import { AmountsList } from './amounts-list.tsx'
import { TrackerPanel, trafficFacts } from './trackers-panel.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? ''
  const [card, plans, trail] = await Promise.all([
    backofficeApi.get('affiliates/get', { id }),
    backofficeApi.get('affiliatePlans/getList', { count: 200 }),
    loadTrail(`affiliate:${id}`),
  ])
  const named = plans.items.filter(({ version }) => version !== null).map(({ sysname }) => sysname)
  return { card, plans: named, trail }
}

export function Component() {
  const t = useTranslations('affiliates')
  const { card, plans, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={card.name}
        back={{ to: paths.affiliates(), label: t('title') }}
        aside={
          <Badge tone={card.status === 'active' ? 'win' : 'neutral'}>{t(`states.${card.status}`)}</Badge>
        }
        actions={
          <>
            <ButtonLink element={<Link to={`${paths.affiliateStatements()}?affiliate_id=${card.id}`} />}>
              {t('statements')}
            </ButtonLink>
            <ButtonLink element={<Link to={`${paths.referredPlayers()}?affiliate_id=${card.id}`} />}>
              {t('players')}
            </ButtonLink>
            <AddTracker card={card} />
            <AssignPlan card={card} plans={plans} />
            <CorrectAffiliate card={card} />
            <ReinviteAffiliate card={card} />
            <CloseAffiliate card={card} />
          </>
        }
      />
      <Panels>
        <WhoPanel card={card} />
        <Panel title={t('brought')}>
          <Facts facts={trafficFacts(t, card.traffic)} />
        </Panel>
        <AgreementsPanel card={card} />
        {card.corrections.length > 0 && <CorrectionsPanel card={card} />}
        {card.trackers.map((tracker) => (
          <TrackerPanel key={tracker.id} tracker={tracker} />
        ))}
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

type Of = { card: AffiliateCard }

function WhoPanel({ card }: Of) {
  const t = useTranslations('affiliates')
  return (
    <Panel title={t('affiliate')}>
      <Facts
        facts={[
          { label: t('affiliateNumber'), value: card.id },
          { label: t('email'), value: <bdi>{card.email}</bdi> },
          { label: t('players'), value: card.players },
          { label: t('toPay'), value: <AmountsList sums={card.open} /> },
          { label: t('madeBy'), value: <bdi>{card.created_by}</bdi> },
          { label: t('at'), value: <Timestamp iso={card.at} /> },
          { label: t('lastSignIn'), value: <Timestamp iso={card.last_sign_in_at} /> },
          {
            label: t('invitedUntil'),
            value: card.invitation_expires_at && <Timestamp iso={card.invitation_expires_at} />,
          },
          { label: t('closedAt'), value: card.closed_at && <Timestamp iso={card.closed_at} /> },
          { label: t('postbackAddress'), value: card.postback.address && <bdi>{card.postback.address}</bdi> },
          {
            label: t('postbackEvents'),
            value: card.postback.events.map((event) => t(`events.${event}`)).join(', '),
          },
        ]}
      />
    </Panel>
  )
}

function AgreementsPanel({ card }: Of) {
  const t = useTranslations('affiliates')
  return (
    <Panel title={t('agreements')}>
      {card.agreements.length === 0 ? (
        <p>{t('noAgreement')}</p>
      ) : (
        <ul className={css.runs}>
          {card.agreements.map(({ plan, starts_on: day, agreed_by: by, agreed_at: at }) => (
            <li key={at}>
              {t('agreedFrom', { month: day.slice(0, 7) })}:{' '}
              <Link to={paths.affiliatePlan(plan)}>
                <bdi>{plan}</bdi>
              </Link>{' '}
              · <bdi>{by}</bdi> · <Timestamp iso={at} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function CorrectionsPanel({ card }: Of) {
  const t = useTranslations('affiliates')
  return (
    <Panel title={t('correctionsWaiting')}>
      <Facts
        facts={card.corrections.map(({ id, amount, reason, made_by: by }) => ({
          label: t('correctionNumber', { id }),
          value: (
            <>
              <MoneyAmount money={amount} isSigned /> · {reason} · <bdi>{by}</bdi>
            </>
          ),
        }))}
      />
    </Panel>
  )
}
