import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Approval, ApprovalDenialReason } from '#contract/operator/approvals.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { actionName } from './action-names.ts'
import { ApprovalStatus } from './approval-status.tsx'
import { FactValue } from './fact-value.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => ({
  approval: await backofficeApi.get('approvals/get', { id: params.id ?? '' }),
})

type Words =
  | 'dispute'
  | 'risk-case'
  | 'withdrawal'
  | 'refund'
  | 'player'
  | 'posting'
  | 'message'
  | 'odds_market'
  | 'odds_event'
  | 'bet'
  | `settlement-${'line' | 'order' | 'batch'}`
type Matter = { readonly words: Words; readonly page: string }

/** The page and the name of an approval's subject, if it has a page. */
const matterOf = (subject: string): { matter: Matter | undefined; id: string } => {
  const [kind = '', ...rest] = subject.split(':')
  const id = rest.join(':')
  const [provider = '', ...event] = id.split('/')
  // A refund is shown on the card of its deposit, which comes first in the subject.
  if (kind === 'refund') return { matter: { words: 'refund', page: paths.deposit(provider) }, id: provider }
  const matters: Readonly<Record<string, string>> = {
    withdrawal: paths.withdrawal(id),
    dispute: paths.dispute(id),
    'risk-case': paths.riskCase(id),
    player: paths.player(id),
    posting: paths.posting(id),
    message: paths.unmatchedMessage(provider, event.join('/')),
    odds_market: paths.bettingMarket(id),
    odds_event: paths.bettingEvent(id),
    bet: paths.bet(id),
    'settlement-line': paths.settlementLine(id),
    'settlement-order': paths.difference('order', id),
    'settlement-batch': paths.difference('batch', id),
  }
  const page = matters[kind]
  return { matter: page ? { words: kind as Matter['words'], page } : undefined, id }
}

/** One approval request: the action, the facts as they are now, and who decides. */
export function Component() {
  const t = useTranslations('approvals')
  const { approval } = useLoaderData<typeof loader>()
  const { action, subject, status, requested_by, decided_by, facts } = approval
  const { matter, id } = matterOf(subject)
  return (
    <>
      <PageHead
        title={actionName(t, action)}
        back={{ to: paths.approvals(), label: t('approvals') }}
        aside={<ApprovalStatus status={status} />}
        actions={<Decisions approval={approval} obstacle={approval.obstacle} />}
      />
      <Panels>
        <Panel title={t('request')}>
          <Facts
            facts={[
              { label: t('sum'), value: <MoneyAmount money={approval.sum} /> },
              {
                label: t('subject'),
                value: matter ? (
                  <Link to={matter.page}>
                    <bdi>{t(`subjects.${matter.words}`, { id })}</bdi>
                  </Link>
                ) : (
                  <bdi>{subject}</bdi>
                ),
              },
              { label: t('reason'), value: approval.reason },
              { label: t('askedBy'), value: requested_by.name },
              { label: t('askedAt'), value: <Timestamp iso={approval.requested_at} /> },
              { label: t('waitsUntil'), value: <Timestamp iso={approval.expires_at} /> },
              { label: t('decidedBy'), value: decided_by?.name },
              { label: t('decidedAt'), value: <Timestamp iso={approval.decided_at} /> },
              { label: t('decisionReason'), value: approval.decision_reason },
            ]}
          />
        </Panel>
        <Panel title={t('now')}>
          <Facts
            facts={Object.entries(facts).map(([name, value]) => ({
              label: t.has(`facts.${name}`) ? t(`facts.${name}`) : name,
              value: <FactValue name={name} value={value} />,
            }))}
          />
        </Panel>
      </Panels>
    </>
  )
}

type DecisionsProps = { approval: Approval; obstacle: ApprovalDenialReason | null }

/** The second approver decides, the requester cancels; a disabled button shows its reason. */
function Decisions({ approval, obstacle: denialReason }: DecisionsProps) {
  const t = useTranslations('approvals')
  const { id, is_mine: isMine, status } = approval
  const whyNot = denialReason ? t(`obstacles.${denialReason}`) : undefined
  const isOver = status === 'waiting' ? undefined : t('obstacles.NOT_ALLOWED')
  if (isMine)
    return (
      <ActionButton
        label={t('withdraw.open')}
        title={t('withdraw.open')}
        text={t('withdraw.text')}
        disabledReason={isOver}
        fields={[{ name: 'reason', label: t('reason'), kind: 'line' }]}
        agree={t('withdraw.open')}
        doneText={t('withdraw.done')}
        run={({ reason = '' }) => backofficeApi.post('approvals/withdraw', { id, reason })}
      />
    )
  return (
    <>
      <ActionButton
        label={t('approve.open')}
        tone="primary"
        shortcut="a"
        title={t('approve.title')}
        text={t('approve.text')}
        disabledReason={whyNot}
        fields={[{ name: 'reason', label: t('note'), kind: 'line' }]}
        agree={t('approve.open')}
        doneText={t('approve.done')}
        run={({ reason = '' }) => backofficeApi.post('approvals/approve', { id, reason })}
      />
      <ActionButton
        label={t('decline.open')}
        tone="danger"
        shortcut="d"
        title={t('decline.title')}
        text={t('decline.text')}
        disabledReason={isOver ?? (denialReason === 'LACKING' ? whyNot : undefined)}
        fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
        agree={t('decline.open')}
        doneText={t('decline.done')}
        run={({ reason = '' }) => backofficeApi.post('approvals/decline', { id, reason })}
      />
    </>
  )
}
