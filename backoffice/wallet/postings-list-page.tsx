import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { listInput, useListState } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { useOpenResult } from '../record/use-open-result.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { accountName, reasonName } from './ledger-labels.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  rows: await backofficeApi.get('wallet/getPostings', listInput(request)),
})

const reasons = [
  'deposit',
  'deposit_reversed',
  'refund_hold',
  'refund_returned',
  'withdrawal_hold',
  'withdrawal_paid',
  'withdrawal_paid_back',
  'withdrawal_returned',
  'bet',
  'win',
  'rollback',
  'correction',
  'reversal',
] as const

/** The ledger: entries of a player or a posting; without either, the register of corrections. */
export function Component() {
  const t = useTranslations('wallet')
  const { rows } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('ledger')}
      call="wallet/getPostings"
      rows={rows}
      columns={[
        { key: 'id', header: t('posting'), cell: ({ id }) => <bdi>{id}</bdi> },
        { key: 'at', header: t('at'), sort: 'at', cell: ({ at }) => <Timestamp iso={at} /> },
        { key: 'reason', header: t('kind'), cell: ({ reason }) => reasonName(t, reason) },
        { key: 'uid', header: t('uid'), cell: ({ uid }) => <bdi>{uid || '–'}</bdi> },
        { key: 'account', header: t('account'), cell: ({ kind, account }) => accountName(t, kind, account) },
        {
          key: 'amount',
          header: t('amount'),
          align: 'end',
          cell: ({ amount }) => <MoneyAmount money={amount} isSigned />,
        },
        {
          key: 'after',
          header: t('balanceAfter'),
          align: 'end',
          cell: ({ balance_after }) => <MoneyAmount money={balance_after} />,
        },
        {
          key: 'reference',
          header: t('reference'),
          isHiddenAtFirst: true,
          cell: ({ reference_type, reference_id }) => (
            <bdi>
              {reference_type} {reference_id}
            </bdi>
          ),
        },
      ]}
      filters={[
        { name: 'uid', label: t('uid'), kind: 'number' },
        {
          name: 'reason',
          label: t('kind'),
          kind: 'choice',
          options: reasons.map((value) => ({ value, label: reasonName(t, value) })),
        },
        {
          name: 'pocket',
          label: t('pocket'),
          kind: 'choice',
          options: (['main', 'bonus', 'betting_bonus', 'fun'] as const).map((value) => ({
            value,
            label: t(`pockets.${value}`),
          })),
        },
        { name: 'days', label: t('days'), kind: 'number' },
      ]}
      idOf={({ account_id, account_version }) => `${account_id}/${account_version}`}
      nameOf={({ id }) => t('postingOf', { id })}
      to={({ id }) => paths.posting(id)}
      isExported
      actions={<Correct />}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}

/** Requests a correction; the approval executes it. */
function Correct() {
  const t = useTranslations('wallet')
  const mayCorrect = useMayDo()('wallet.correct')
  const openResult = useOpenResult()
  const { query } = useListState()
  return (
    <ActionButton
      label={t('correct.open')}
      tone="primary"
      title={t('correct.open')}
      text={t('correct.text')}
      disabledReason={mayCorrect ? undefined : t('mayNotCorrect')}
      fields={[
        { name: 'uid', label: t('uid'), kind: 'number', initial: query.get('uid') ?? '', isRequired: true },
        {
          name: 'pocket',
          label: t('pocket'),
          kind: 'choice',
          options: (['main', 'bonus', 'betting_bonus'] as const).map((value) => ({
            value,
            label: t(`pockets.${value}`),
          })),
        },
        { name: 'amount', label: t('amount'), hint: t('correct.hint'), kind: 'line', isRequired: true },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('correct.agree')}
      doneText={t('correct.done')}
      run={({ uid = '', pocket = 'main', amount = '', reason = '' }) =>
        backofficeApi.post('wallet/correct', { uid, pocket: pocket as 'main', amount, reason })
      }
      onDone={openResult}
    />
  )
}
