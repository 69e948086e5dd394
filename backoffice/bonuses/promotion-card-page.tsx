import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PromotionCard, PromotionVersion } from '#contract/operator/bonuses/bonuses.ts'
import { Badge } from '#ui/display/badge.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { deskApi } from '../api/desk-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Sum } from '../record/sum.tsx'
import { TrailPanel } from '../record/trail-panel.tsx'
import { trailOf } from '../record/trail-of.ts'
import { When } from '../record/when.tsx'
import { Changed } from './changed.tsx'
import { GrantBonus } from './grant-bonus.tsx'
import { GrantFile } from './grant-file.tsx'
import { termsFacts } from './terms-words.tsx'
import css from './bonuses.module.css'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname'] ?? ''
  const [card, trail] = await Promise.all([
    deskApi.get('promotions/get', { sysname }),
    trailOf(`promotion:${sysname}`),
  ])
  return { card, trail }
}

/** One promotion: whether it gives, under which terms, and what it has cost so far. */
export function Component() {
  const t = useTranslations('bonuses')
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
              { label: t('at'), value: <When iso={card.at} /> },
              { label: t('stoppedAt'), value: card.stopped_at && <When iso={card.stopped_at} /> },
            ]}
          />
        </Panel>
        <CostPanel card={card} />
        {card.versions.map((version, at) => (
          <VersionPanel key={version.number} version={version} before={card.versions[at + 1]} />
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
  const mayManage = useMayDo()('bonuses.manage')
  const navigate = useNavigate()
  const way = status === 'running' ? 'stop' : 'start'
  const obstacle = version === null ? t('noTerms') : undefined
  return (
    <ActionButton
      label={t(`${way}.open`)}
      tone={way === 'stop' ? 'danger' : 'primary'}
      title={t(`${way}.open`)}
      text={t(`${way}.text`)}
      disabledReason={mayManage ? obstacle : t('mayNotManage')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t(`${way}.open`)}
      doneText={t('changed')}
      run={({ reason = '' }) =>
        deskApi.post('promotions/setState', {
          sysname,
          state: way === 'stop' ? 'stopped' : 'running',
          seen_state: status,
          reason,
        })
      }
      onDone={(answer) => {
        const { approval_id: approval } = answer as { approval_id: string | null }
        if (approval !== null) void navigate(paths.approval(approval))
      }}
    />
  )
}

/** What it has come to, a currency each, beside what it may. */
function CostPanel({ card: { cost } }: { card: PromotionCard }) {
  const t = useTranslations('bonuses.cost')
  if (cost.length === 0) return null
  return (
    <Panel title={t('title')}>
      {cost.map((of) => (
        <Facts
          key={of.currency}
          facts={[
            { label: t('given', { count: of.count }), value: <Sum money={of.given} /> },
            { label: t('budget'), value: of.budget ? <Sum money={of.budget} /> : t('noBudget') },
            { label: t('promised'), value: <Sum money={of.promised} /> },
            { label: t('inPlay'), value: <Sum money={of.in_play} /> },
            { label: t('converted'), value: <Sum money={of.converted} /> },
            { label: t('returned'), value: <Sum money={of.returned} /> },
            { label: t('expired'), value: <Sum money={of.expired} /> },
          ]}
        />
      ))}
    </Panel>
  )
}

/** The terms of a version in words; what differs from the one before stands beside what that one said. */
function VersionPanel({
  version,
  before,
}: {
  version: PromotionVersion
  before: PromotionVersion | undefined
}) {
  const t = useTranslations('bonuses')
  const words = useTranslations('bonuses.terms')
  const sportName = useTranslations('betting.sports')
  const old = new Map(
    before ? termsFacts(words, sportName, before.terms).map(({ name, text }) => [name, text]) : [],
  )
  return (
    <Panel title={t('versionNumber', { number: version.number })} aside={<When iso={version.at} />}>
      <Facts
        facts={[
          ...termsFacts(words, sportName, version.terms).map(({ name, label, text }) => ({
            label,
            value: <Changed now={text} before={before ? old.get(name) : text} />,
          })),
          ...Object.entries(version.texts).map(([code, { title, description }]) => ({
            label: code,
            value: (
              <bdi lang={code}>
                <Changed now={title} before={before ? before.texts[code]?.title : title} />
                <br />
                {description}
              </bdi>
            ),
          })),
          { label: t('publishedBy'), value: <bdi>{version.published_by}</bdi> },
          { label: t('hash'), value: <bdi className={css.hash}>{version.hash}</bdi> },
        ]}
      />
    </Panel>
  )
}
