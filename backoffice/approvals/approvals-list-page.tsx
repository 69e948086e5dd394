import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { ApprovalStatus } from './approval-status.tsx'
import { ApprovalsTabs } from './approvals-tabs.tsx'
import { actionName, approvalActions } from './action-names.ts'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  rows: await backofficeApi.get('approvals/getList', listInput(request)),
})

export function Component() {
  const t = useTranslations('approvals')
  const { rows } = useLoaderData<typeof loader>()
  return (
    <>
      <ApprovalsTabs />
      <ListPage
        title={t('approvals')}
        call="approvals/getList"
        rows={rows}
        columns={[
          { key: 'action', header: t('action'), cell: ({ action }) => actionName(t, action) },
          { key: 'sum', header: t('sum'), align: 'end', cell: ({ sum }) => <MoneyAmount money={sum} /> },
          { key: 'by', header: t('askedBy'), cell: ({ requested_by }) => requested_by.name },
          {
            key: 'requested_at',
            header: t('askedAt'),
            sort: 'requested_at',
            cell: ({ requested_at }) => <Timestamp iso={requested_at} />,
          },
          {
            key: 'expires_at',
            header: t('waitsUntil'),
            sort: 'expires_at',
            cell: ({ expires_at }) => <Timestamp iso={expires_at} />,
          },
          { key: 'status', header: t('status'), cell: ({ status }) => <ApprovalStatus status={status} /> },
          { key: 'decided', header: t('decidedBy'), cell: ({ decided_by }) => decided_by?.name ?? '–' },
          {
            key: 'subject',
            header: t('subject'),
            isHiddenAtFirst: true,
            cell: ({ subject }) => <bdi>{subject}</bdi>,
          },
        ]}
        filters={[
          {
            name: 'status',
            label: t('status'),
            kind: 'choice',
            options: (['waiting', 'executed', 'declined', 'withdrawn', 'expired'] as const).map((value) => ({
              value,
              label: t(`statuses.${value}`),
            })),
          },
          {
            name: 'action',
            label: t('action'),
            kind: 'choice',
            options: approvalActions.map((value) => ({ value, label: actionName(t, value) })),
          },
          {
            name: 'mine',
            label: t('whose'),
            kind: 'choice',
            options: [
              { value: '1', label: t('mine') },
              { value: '0', label: t('others') },
            ],
          },
        ]}
        idOf={({ id }) => id}
        nameOf={({ id, action }) => `${actionName(t, action)} ${id}`}
        to={({ id }) => paths.approval(id)}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </>
  )
}
