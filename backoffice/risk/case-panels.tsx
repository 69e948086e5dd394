import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RiskCaseCard } from '#contract/operator/risk/risk.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel } from '../record/panel.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { RiskScore, Severity } from './risk-labels.tsx'
import css from './risk.module.css'

type PanelProps = { card: RiskCaseCard }

export function CaseFacts({ card }: PanelProps) {
  const t = useTranslations('risk')
  const cashier = useTranslations('cashier')
  const { uid, email, player, approvals } = card
  return (
    <Panel title={t('facts')} aside={<Link to={paths.riskPlayer(uid)}>{t('allOfPlayer')}</Link>}>
      <Facts
        facts={[
          { label: t('player'), value: <PlayerLink uid={uid}>{email ?? uid}</PlayerLink> },
          { label: t('score'), value: <RiskScore score={card.score} level={card.level} /> },
          { label: t('severity'), value: <Severity severity={card.severity} /> },
          { label: t('due'), value: <Timestamp iso={card.due_at} /> },
          { label: t('opened'), value: <Timestamp iso={card.opened_at} /> },
          { label: t('owner'), value: card.owner && <bdi>{card.owner}</bdi> },
          { label: cashier('standing'), value: cashier(`standings.${player.status}`) },
          { label: cashier('country'), value: player.country },
          { label: cashier('identity'), value: cashier(player.is_verified ? 'isVerified' : 'notVerified') },
          { label: cashier('registered'), value: <Timestamp iso={player.registered_at} /> },
          ...approvals.map(({ id, decision }) => ({
            label: t(`decisions.${decision}.open`),
            value: <Link to={paths.approval(id)}>{t('isAsked')}</Link>,
          })),
          ...(card.decided_at
            ? [
                { label: t('decidedAt'), value: <Timestamp iso={card.decided_at} /> },
                { label: t('decidedBy'), value: <bdi>{card.decided_by}</bdi> },
              ]
            : []),
        ]}
      />
      <p>
        <Link to={paths.riskLinks(uid)}>{t('showLinks')}</Link>
      </p>
    </Panel>
  )
}

export function CaseSteps({ card: { id, steps } }: PanelProps) {
  const t = useTranslations('risk')
  const mayDecide = useMayDo()('risk.decide')
  return (
    <Panel
      title={t('steps')}
      aside={
        <ActionButton
          label={t('addNote')}
          title={t('addNote')}
          disabledReason={mayDecide ? undefined : t('mayNot')}
          fields={[{ name: 'text', label: t('noteText'), kind: 'lines', isRequired: true }]}
          agree={t('save')}
          doneText={t('saved')}
          run={({ text = '' }) => backofficeApi.post('riskCases/addNote', { id, text })}
        />
      }
    >
      {steps.length === 0 ? (
        <p className={css.soft}>{t('noSteps')}</p>
      ) : (
        <ul className={css.rows}>
          {steps.map((step) => (
            <li key={step.id}>
              <p className={css.head}>
                <b>{step.kind === 'note' ? t('note') : t(`decided.${step.kind}`)}</b>
              </p>
              <p className={css.text} dir="auto">
                {step.text}
              </p>
              <p className={css.soft}>
                <bdi>{step.author}</bdi>, <Timestamp iso={step.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function WaitingWithdrawals({ card: { waiting_withdrawals: waiting } }: PanelProps) {
  const t = useTranslations('risk')
  const mayRead = useMayDo()('cashier.read')
  return (
    <Panel title={t('waitingWithdrawals')}>
      {waiting.length === 0 ? (
        <p className={css.soft}>{t('noWithdrawals')}</p>
      ) : (
        <ul className={css.rows}>
          {waiting.map(({ id, amount }) => (
            <li key={id}>
              {mayRead ? (
                <Link to={paths.withdrawal(id)}>{t('withdrawal', { id })}</Link>
              ) : (
                t('withdrawal', { id })
              )}{' '}
              <MoneyAmount money={amount} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
