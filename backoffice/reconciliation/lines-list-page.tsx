import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { lineStates } from '#contract/operator/reconciliation.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { FileTabs } from './file-tabs.tsx'
import { StateBadge } from './reconciliation-labels.tsx'

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const file = params.id ?? ''
  return { file, rows: await backofficeApi.get('settlement/getLines', { ...listInput(request), file }) }
}

export function Component() {
  const t = useTranslations('settlement')
  const { file, rows } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('linesOf', { file })}
      call="settlement/getLines"
      rows={rows}
      of={{ file }}
      tabs={<FileTabs id={file} />}
      searchLabel={t('searchLines')}
      columns={[
        { key: 'line', header: t('line'), align: 'end', cell: (line) => line.line_number },
        { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
        { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'reference', header: t('payment'), cell: ({ reference }) => <bdi>{reference || '–'}</bdi> },
        {
          key: 'state',
          header: t('state'),
          cell: ({ state, match }) => <StateBadge t={t} state={state} match={match} />,
        },
        {
          key: 'amount',
          header: t('told'),
          align: 'end',
          cell: ({ amount }) => <MoneyAmount money={amount} />,
        },
        {
          key: 'expected',
          header: t('ours'),
          align: 'end',
          cell: ({ expected }) => <MoneyAmount money={expected} />,
        },
        {
          key: 'batch',
          header: t('batch'),
          isHiddenAtFirst: true,
          cell: ({ batch }) => <bdi>{batch ?? '–'}</bdi>,
        },
      ]}
      filters={[
        {
          name: 'state',
          label: t('state'),
          kind: 'choice',
          options: lineStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      idOf={({ id }) => id}
      nameOf={(line) => t('lineOf', { line: line.line_number })}
      to={({ id }) => paths.settlementLine(id)}
      isExported
      empty={{ title: t('noLines'), text: t('noLinesText') }}
    />
  )
}
