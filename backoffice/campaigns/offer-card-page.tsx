import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeOffer } from '#contract/operator/campaigns/offers.ts'
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
import { ConditionLabels } from './condition-labels.tsx'
import { MakeCodes } from './make-codes.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const card = await backofficeApi.get('offers/get', { id: params['id'] ?? '' })
  return { card, trail: await loadTrail(`offer:${card.sysname}`) }
}

export function Component() {
  const t = useTranslations('campaigns')
  const { card, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={card.title}
        back={{ to: paths.offers(), label: t('offers') }}
        aside={
          <Badge tone={card.status === 'running' ? 'info' : 'neutral'}>{t(`states.${card.status}`)}</Badge>
        }
        actions={<Actions card={card} />}
      />
      <Panels>
        <WhenPanel card={card} />
        <Panel title={t('audience')}>
          <ConditionLabels conditions={card.conditions} />
        </Panel>
        <RewardPanel card={card} />
        <CostPanel card={card} />
        <TextsPanel card={card} />
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

function Actions({ card }: { card: BackofficeOffer }) {
  const t = useTranslations('campaigns')
  return (
    <>
      <ButtonLink element={<Link to={paths.offerDryRun(card.id)} />}>{t('dryRun.open')}</ButtonLink>
      <ButtonLink element={<Link to={paths.offerEditor(card.id)} />}>{t('edit.open')}</ButtonLink>
      {card.trigger === 'code' && <MakeCodes offer={card} />}
      <ChangeState card={card} />
    </>
  )
}

function ChangeState({ card: { id, status, version } }: { card: BackofficeOffer }) {
  const t = useTranslations('campaigns')
  return (
    <StartOrStop
      t={t}
      right="campaigns.manage"
      isRunning={status === 'running'}
      run={(change) => backofficeApi.post('offers/setState', { id, seen_version: version, ...change })}
    />
  )
}

const minDepositText = ({ least_deposit: least }: BackofficeOffer): string =>
  Object.entries(least)
    .map(([code, sum]) => `${sum} ${code}`)
    .join(', ')

function WhenPanel({ card }: { card: BackofficeOffer }) {
  const t = useTranslations('campaigns')
  const codes = (
    <Link to={`${paths.promoCodes()}?offer=${encodeURIComponent(card.sysname)}`}>{card.codes}</Link>
  )
  return (
    <Panel title={t('offer')}>
      <Facts
        facts={[
          { label: t('sysname'), value: <bdi>{card.sysname}</bdi> },
          { label: t('trigger'), value: t(`triggers.${card.trigger}`) },
          { label: t('startsAt'), value: <Timestamp iso={card.starts_at} /> },
          { label: t('endsAt'), value: card.ends_at && <Timestamp iso={card.ends_at} /> },
          { label: t('takings'), value: card.takings },
          ...(card.trigger === 'code' ? [{ label: t('codes'), value: codes }] : []),
          ...(card.trigger === 'schedule'
            ? [{ label: t('givenAt'), value: card.given_at && <Timestamp iso={card.given_at} /> }]
            : []),
          ...(card.trigger === 'deposit'
            ? [
                {
                  label: t('leastDeposit'),
                  value: minDepositText(card) && <bdi dir="ltr">{minDepositText(card)}</bdi>,
                },
                { label: t('excluded'), value: card.exclude_methods.join(', ') },
              ]
            : []),
          { label: t('isPublic'), value: t(card.is_public ? 'yes' : 'no') },
          { label: t('repeats'), value: t(card.repeats ? 'yes' : 'no') },
          { label: t('priority'), value: card.priority },
          { label: t('madeBy'), value: <bdi>{card.created_by}</bdi> },
          { label: t('at'), value: <Timestamp iso={card.at} /> },
        ]}
      />
    </Panel>
  )
}

/** What it grants, and the remaining budget of each promotion and each free spins campaign. */
function RewardPanel({ card }: { card: BackofficeOffer }) {
  const t = useTranslations('campaigns')
  return (
    <Panel title={t('gives')}>
      {[
        ...card.given_promotions.map((one) => ({ ...one, to: paths.promotion(one.sysname) })),
        ...card.given_gifts.map((one) => ({ ...one, to: paths.gift(one.sysname) })),
      ].map(({ sysname, title, status, budgets, to }) => (
        <Facts
          key={`${to} ${sysname}`}
          facts={[
            {
              label: title,
              value: <Link to={to}>{t(`states.${status}`)}</Link>,
            },
            ...(budgets.length === 0 ? [{ label: t('budget'), value: t('noBound') }] : []),
            ...budgets.map(({ given, budget }) => ({
              label: t('budgetIn', { currency: given.currency }),
              value: (
                <>
                  <MoneyAmount money={given} /> / {budget ? <MoneyAmount money={budget} /> : t('noBound')}
                </>
              ),
            })),
          ]}
        />
      ))}
    </Panel>
  )
}

function CostPanel({ card: { cost, rounds_cost: rounds } }: { card: BackofficeOffer }) {
  const t = useTranslations('campaigns.cost')
  if (cost.length + rounds.length === 0) return null
  return (
    <Panel title={t('title')}>
      {cost.map((of) => (
        <Facts
          key={of.currency}
          facts={[
            { label: t('given', { count: of.count }), value: <MoneyAmount money={of.given} /> },
            { label: t('inPlay'), value: <MoneyAmount money={of.in_play} /> },
            { label: t('converted'), value: <MoneyAmount money={of.converted} /> },
            { label: t('returned'), value: <MoneyAmount money={of.returned} /> },
          ]}
        />
      ))}
      {rounds.map((of) => (
        <Facts
          key={`rounds ${of.currency}`}
          facts={[
            { label: t('packs', { currency: of.currency }), value: of.packs },
            { label: t('rounds'), value: `${of.played} / ${of.rounds}` },
            { label: t('expected'), value: <MoneyAmount money={of.expected} /> },
            { label: t('won'), value: <MoneyAmount money={of.won} /> },
          ]}
        />
      ))}
    </Panel>
  )
}

function TextsPanel({ card }: { card: BackofficeOffer }) {
  const t = useTranslations('campaigns')
  return (
    <Panel title={t('words')}>
      <Facts
        facts={[
          ...Object.entries(card.texts).map(([code, { title, description }]) => ({
            label: code,
            value: (
              <bdi lang={code}>
                {title}
                <br />
                {description}
              </bdi>
            ),
          })),
          { label: t('picture'), value: card.image_url && <bdi>{card.image_url}</bdi> },
        ]}
      />
    </Panel>
  )
}
