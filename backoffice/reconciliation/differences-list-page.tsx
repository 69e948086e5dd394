import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { differenceStates } from '#contract/operator/reconciliation.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { ReconciliationTabs } from './reconciliation-tabs.tsx'
import { differencePath, StateBadge } from './reconciliation-labels.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  rows: await backofficeApi.get('settlement/getDifferences', listInput(request)),
})

/** All differences, the longest waiting first. */
export function Component() {
  const t = useTranslations('settlement')
  const { rows } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('differences')}
      call="settlement/getDifferences"
      rows={rows}
      tabs={<ReconciliationTabs />}
      columns={[
        { key: 'reference', header: t('payment'), cell: ({ reference }) => <bdi>{reference || '–'}</bdi> },
        {
          key: 'state',
          header: t('state'),
          cell: ({ state, approval_id }) => (
            <>
              <StateBadge t={t} state={state} /> {approval_id && <Badge tone="info">{t('isAsked')}</Badge>}
            </>
          ),
        },
        { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'provider', header: t('provider'), cell: ({ provider }) => provider },
        { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
        { key: 'told', header: t('told'), align: 'end', cell: ({ told }) => <MoneyAmount money={told} /> },
        {
          key: 'expected',
          header: t('ours'),
          align: 'end',
          cell: ({ expected }) => <MoneyAmount money={expected} />,
        },
      ]}
      filters={[
        {
          name: 'state',
          label: t('state'),
          kind: 'choice',
          options: differenceStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        {
          name: 'of',
          label: t('about'),
          kind: 'choice',
          options: (['line', 'order', 'batch'] as const).map((value) => ({ value, label: t(`of.${value}`) })),
        },
        { name: 'provider', label: t('provider'), kind: 'text' },
      ]}
      idOf={({ of, id }) => `${of}/${id}`}
      nameOf={({ reference, id }) => reference || id}
      to={differencePath}
      isExported
      empty={{ title: t('noDifferences'), text: t('noDifferencesText') }}
    />
  )
}
