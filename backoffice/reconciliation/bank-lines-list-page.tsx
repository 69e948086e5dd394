import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BankLine } from '#contract/operator/reconciliation.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import { ActionButton } from '../record/action-button.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { ImportFile } from './import-file.tsx'
import { ReconciliationTabs } from './reconciliation-tabs.tsx'
import { StateBadge } from './reconciliation-labels.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, { providers }] = await Promise.all([
    backofficeApi.get('settlement/getBankLines', listInput(request)),
    backofficeApi.get('settlement/getFiles', { count: 1 }),
  ])
  return { rows, providers: providers.map(({ name }) => name) }
}

/** Bank lines, received and paid, with the provider's batch that each belongs to. */
export function Component() {
  const t = useTranslations('settlement')
  const { rows, providers } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('bank')}
      call="settlement/getBankLines"
      rows={rows}
      tabs={<ReconciliationTabs />}
      searchLabel={t('searchBank')}
      actions={
        <ImportFile
          call="settlement/importStatement"
          label={t('import.openBank')}
          text={t('import.bankText')}
        />
      }
      columns={[
        { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
        { key: 'reference', header: t('reference'), cell: ({ reference }) => <bdi>{reference || '–'}</bdi> },
        { key: 'text', header: t('text'), cell: ({ text }) => <bdi>{text || '–'}</bdi> },
        {
          key: 'amount',
          header: t('sum'),
          align: 'end',
          cell: ({ amount }) => <MoneyAmount money={amount} />,
        },
        {
          key: 'batch',
          header: t('batch'),
          cell: (line) =>
            line.batch ? <Paid batch={line.batch} /> : <MatchBatch line={line} providers={providers} />,
        },
        {
          key: 'statement',
          header: t('statement'),
          isHiddenAtFirst: true,
          cell: ({ statement, line_number }) => (
            <bdi>
              {statement}:{line_number}
            </bdi>
          ),
        },
      ]}
      filters={[{ name: 'days', label: t('days'), kind: 'number' }]}
      idOf={({ id }) => id}
      nameOf={({ reference, id }) => reference || id}
      empty={{ title: t('noBank'), text: t('noBankText') }}
    />
  )
}

function Paid({ batch }: { batch: NonNullable<BankLine['batch']> }) {
  const t = useTranslations('settlement')
  return (
    <>
      <bdi>
        {batch.provider} {batch.name}
      </bdi>{' '}
      <StateBadge t={t} state={batch.state as 'matched'} />
    </>
  )
}

/** Matches a bank line with a provider's batch manually. */
function MatchBatch({ line, providers }: { line: BankLine; providers: readonly string[] }) {
  const t = useTranslations('settlement')
  const mayResolve = useMayDo()('settlement.resolve')
  return (
    <ActionButton
      label={t('matchBatch.open')}
      title={t('matchBatch.open')}
      text={t('matchBatch.text')}
      disabledReason={mayResolve ? undefined : t('resolve.mayNot')}
      fields={[
        {
          name: 'provider',
          label: t('provider'),
          kind: 'choice',
          initial: providers[0] ?? '',
          options: providers.map((value) => ({ value, label: value })),
        },
        { name: 'batch', label: t('matchBatch.batch'), kind: 'line', isRequired: true },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('match.open')}
      doneText={t('match.done')}
      run={({ provider = '', batch = '', reason = '' }) =>
        backofficeApi.post('settlement/matchBatch', { bank_line: line.id, provider, batch, reason })
      }
    />
  )
}
