import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PlayerRisk } from '#contract/operator/risk/risk.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { Findings, RiskScore } from './risk-labels.tsx'
import css from './risk.module.css'

export const loader = async ({ params }: LoaderFunctionArgs) => ({
  risk: await backofficeApi.get('risk/getOfPlayer', { uid: params.uid ?? '' }),
})

export function Component() {
  const t = useTranslations('risk')
  const { risk } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('ofPlayer', { uid: String(risk.uid) })}
        back={{ to: paths.riskScores(), label: t('scores') }}
        aside={<RiskScore score={risk.score} level={risk.level} />}
        actions={
          <>
            <SetIncome risk={risk} />
            <Check risk={risk} />
          </>
        }
      />
      <Panels>
        <Panel title={t('findings')}>
          <Findings findings={risk.findings} />
        </Panel>
        <Now risk={risk} />
        <History risk={risk} />
        <Checks risk={risk} />
      </Panels>
    </>
  )
}

type RiskProps = { risk: PlayerRisk }

function Now({ risk }: RiskProps) {
  const t = useTranslations('risk')
  return (
    <Panel title={t('facts')}>
      <Facts
        facts={[
          { label: t('player'), value: <PlayerLink uid={risk.uid}>{risk.email ?? risk.uid}</PlayerLink> },
          {
            label: t('lastCase'),
            value: risk.case_id && (
              <Link to={paths.riskCase(risk.case_id)}>{t('case', { id: risk.case_id })}</Link>
            ),
          },
          { label: t('income'), value: risk.income && <MoneyAmount money={risk.income} /> },
          { label: t('incomeSource'), value: risk.income_source },
          { label: t('assessed'), value: <Timestamp iso={risk.assessed_at} /> },
        ]}
      />
      <p>
        <Link to={paths.riskLinks(risk.uid)}>{t('showLinks')}</Link>
      </p>
    </Panel>
  )
}

function History({ risk: { history } }: RiskProps) {
  const t = useTranslations('risk')
  return (
    <Panel title={t('history')}>
      {history.length === 0 ? (
        <p className={css.soft}>{t('noHistory')}</p>
      ) : (
        <ol className={css.rows}>
          {history.map(({ score, level, at }) => (
            <li key={`${at} ${score}`} className={css.head}>
              <RiskScore score={score} level={level} />
              <span className={css.soft}>
                <Timestamp iso={at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Checks({ risk: { checks } }: RiskProps) {
  const t = useTranslations('risk')
  return (
    <Panel title={t('checks')}>
      {checks.length === 0 ? (
        <p className={css.soft}>{t('noChecks')}</p>
      ) : (
        checks.map((check) => (
          <Facts
            key={check.asked_at}
            facts={[
              { label: t('askedAt'), value: <Timestamp iso={check.asked_at} /> },
              {
                label: t('vendor'),
                value: (
                  <bdi>
                    {check.vendor} · {check.reference}
                  </bdi>
                ),
              },
              { label: t('vendorScore'), value: check.score },
              {
                label: t('network'),
                value: [check.ip, check.ip_country, check.anonymity && t(`anonymity.${check.anonymity}`)]
                  .filter(Boolean)
                  .join(' · '),
              },
              {
                label: t('personLists'),
                value: t('personListsOf', { sanctions: check.sanctions, offices: check.politically_exposed }),
              },
            ]}
          />
        ))
      )}
    </Panel>
  )
}

function SetIncome({ risk: { uid } }: RiskProps) {
  const t = useTranslations('risk')
  const mayDecide = useMayDo()('risk.decide')
  return (
    <ActionButton
      label={t('setIncome.open')}
      title={t('setIncome.open')}
      text={t('setIncome.text')}
      disabledReason={mayDecide ? undefined : t('mayNot')}
      fields={[
        { name: 'income', label: t('income'), kind: 'number', isRequired: true },
        { name: 'source', label: t('incomeSource'), kind: 'line', isRequired: true },
      ]}
      agree={t('save')}
      doneText={t('saved')}
      run={({ income = '', source = '' }) => backofficeApi.post('risk/setIncome', { uid, income, source })}
    />
  )
}

function Check({ risk: { uid, can_check: canCheck } }: RiskProps) {
  const t = useTranslations('risk')
  const mayDecide = useMayDo()('risk.decide')
  return (
    <ActionButton
      label={t('check.open')}
      title={t('check.open')}
      text={t('check.text')}
      disabledReason={mayDecide ? (canCheck ? undefined : t('check.off')) : t('mayNot')}
      fields={[]}
      agree={t('check.open')}
      doneText={t('check.done')}
      run={() => backofficeApi.post('risk/check', { uid })}
    />
  )
}
