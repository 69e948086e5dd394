import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { GameAlertKind } from '#contract/operator/games.ts'
import type { InboxRow } from '#contract/operator/inbox.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { actionName } from '../approvals/action-names.ts'
import { methodName } from '../cashier/payment-columns.tsx'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import type { ListColumn } from '../list/list-types.ts'
import { RecordTabs } from '../record/record-tabs.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { paths } from '../paths.ts'
import { differencePath } from '../reconciliation/reconciliation-labels.tsx'

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const queue = params.queue ?? ''
  const [rows, counters] = await Promise.all([
    backofficeApi.get('inbox/getQueue', { ...listInput(request), queue }),
    backofficeApi.get('inbox/getCounters'),
  ])
  return { queue, rows, queues: counters.items.map((counter) => counter.queue) }
}

/** The page of a row, by queue; a row of any other queue links to its player. */
const records: Readonly<Record<string, (row: InboxRow) => string>> = {
  withdrawals_in_review: ({ id }) => paths.withdrawal(id),
  refunds_overdue: ({ id }) => paths.deposit(id),
  approvals_waiting: ({ id }) => paths.approval(id),
  identities_rejected: ({ id }) => paths.player(id),
  identities_pending: ({ id }) => paths.player(id),
  risk_cases_open: ({ id }) => paths.riskCase(id),
  risk_cases_overdue: ({ id }) => paths.riskCase(id),
  looks_due: ({ id }) => paths.playerPart(id, 'markers'),
  tickets: ({ id }) => paths.ticket(id),
  referred_bets: ({ id }) => paths.bet(id),
  bet_debts: ({ id }) => paths.bet(id),
  bonuses_to_review: ({ id }) => paths.bonusReview(id),
  disputes_to_answer: ({ id }) => paths.dispute(id),
  settlement_differences: ({ id }) => {
    const [of = '', ...rest] = id.split('/')
    return differencePath({ of: of as 'line', id: rest.join('/') })
  },
  jackpots_held: ({ id }) => paths.jackpot(id.split('/')[0] ?? ''),
  tournament_prizes_held: ({ id }) => paths.tournament(id.split('/')[0] ?? ''),
  failed_jobs: () => paths.failedJobs(),
  webhook_endpoints: ({ id }) => paths.webhookEndpoint(id),
  data_losses: ({ id }) => paths.dataLoss(id),
  text_messages: () => paths.outbox(),
  game_alerts: () => paths.gameAlerts(),
  unmatched_messages: ({ id }) => {
    const [provider = '', ...event] = id.split('/')
    return paths.unmatchedMessage(provider, event.join('/'))
  },
}

type Translate = ReturnType<typeof useTranslations>

/** The subject of a row, named as on its own page: a payment method, an action that requires approval. */
const useSubjectName = (queue: string): ((subject: string | null) => string) => {
  const ways = useTranslations('cashier')
  const actions = useTranslations('approvals')
  const causes = useTranslations('markers.causes')
  const severities = useTranslations('risk.severities')
  const alerts = useTranslations('catalogue.watch.kinds')
  return (subject) => {
    if (!subject) return ''
    if (queue === 'looks_due') return causes(subject)
    if (queue.startsWith('risk_cases')) return severities(subject)
    if (queue === 'game_alerts') return alerts(subject as GameAlertKind)
    if (queue === 'withdrawals_in_review' || queue === 'refunds_overdue') return methodName(ways, subject)
    return queue === 'approvals_waiting' ? actionName(actions, subject) : subject
  }
}

/** Queues whose rows carry a deadline for an answer. */
const queuesWithDeadline: ReadonlySet<string> = new Set([
  'data_losses',
  'disputes_to_answer',
  'referred_bets',
])

const columnsOf = (
  t: Translate,
  queue: string,
  subjectName: ReturnType<typeof useSubjectName>,
): ListColumn<InboxRow>[] => [
  { key: 'at', header: t('waits'), cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'id', header: t('number'), cell: ({ id }) => <bdi>{id}</bdi> },
  queuesWithDeadline.has(queue)
    ? { key: 'subject', header: t('answerBy'), cell: ({ subject }) => <Timestamp iso={subject} /> }
    : {
        key: 'subject',
        header: t('subject'),
        cell: ({ subject }) => <bdi>{subjectName(subject) || '–'}</bdi>,
      },
  { key: 'login', header: t('player'), cell: ({ login, uid }) => <bdi>{login ?? uid ?? '–'}</bdi> },
  { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => <MoneyAmount money={amount} /> },
]

/** The items of one queue, the longest waiting first. */
export function Component() {
  const t = useTranslations('inbox')
  const { queue, rows, queues } = useLoaderData<typeof loader>()
  const subjectName = useSubjectName(queue)
  return (
    <>
      <RecordTabs
        label={t('queues')}
        tabs={queues.map((name) => ({ to: paths.queue(name), label: t(`names.${name}`) }))}
      />
      <ListPage
        title={t(`names.${queue}`)}
        call="inbox/getQueue"
        rows={rows}
        columns={columnsOf(t, queue, subjectName)}
        filters={[]}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        {...(records[queue]
          ? { to: records[queue] }
          : rows.items.every(({ uid }) => uid !== null)
            ? { to: ({ uid }: InboxRow) => paths.player(uid ?? '') }
            : {})}
        of={{ queue }}
        empty={{ title: t('nothing'), text: t('nothingText') }}
      />
    </>
  )
}
