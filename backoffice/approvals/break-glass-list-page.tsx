import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { breakGlassRights, type Right } from '#contract/operator/call/rights.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { ApprovalsTabs } from './approvals-tabs.tsx'
import { BreakGlassStatus } from './break-glass-status.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  rows: await backofficeApi.get('approvals/getBreakGlassList', listInput(request)),
})

export function Component() {
  const t = useTranslations('approvals')
  const rights = useTranslations('operators.rights')
  const { rows } = useLoaderData<typeof loader>()
  return (
    <>
      <ApprovalsTabs />
      <ListPage
        title={t('breakGlass')}
        call="approvals/getBreakGlassList"
        rows={rows}
        columns={[
          { key: 'right', header: t('right'), cell: ({ right }) => rights(right.replace('.', '-')) },
          { key: 'by', header: t('askedBy'), cell: ({ requested_by }) => requested_by.name },
          { key: 'at', header: t('askedAt'), cell: ({ requested_at }) => <Timestamp iso={requested_at} /> },
          { key: 'until', header: t('until'), cell: ({ expires_at }) => <Timestamp iso={expires_at} /> },
          { key: 'status', header: t('status'), cell: ({ status }) => <BreakGlassStatus status={status} /> },
          { key: 'uses', header: t('uses'), align: 'end', cell: ({ uses }) => uses },
        ]}
        filters={[
          {
            name: 'status',
            label: t('status'),
            kind: 'choice',
            options: (['requested', 'open', 'declined', 'ended', 'expired'] as const).map((value) => ({
              value,
              label: t(`glassStatuses.${value}`),
            })),
          },
        ]}
        idOf={({ id }) => id}
        nameOf={({ id }) => t('emergency', { id })}
        to={({ id }) => paths.emergency(id)}
        actions={<Request />}
        empty={{ title: t('noGlass'), text: t('noGlassText') }}
      />
    </>
  )
}

/** Requests a right that the operator lacks. */
function Request() {
  const t = useTranslations('approvals')
  const rights = useTranslations('operators.rights')
  const mayDo = useMayDo()
  const lacking: readonly Right[] = breakGlassRights.filter((right) => !mayDo(right))
  return (
    <ActionButton
      label={t('askGlass.open')}
      tone="primary"
      title={t('askGlass.open')}
      text={t('askGlass.text')}
      disabledReason={lacking.length === 0 ? t('askGlass.hasAll') : undefined}
      fields={[
        {
          name: 'right',
          label: t('right'),
          kind: 'choice',
          options: lacking.map((value) => ({ value, label: rights(value.replace('.', '-')) })),
        },
        {
          name: 'justification',
          label: t('justification'),
          hint: t('askGlass.hint'),
          kind: 'lines',
          isRequired: true,
        },
      ]}
      agree={t('askGlass.agree')}
      doneText={t('askGlass.done')}
      run={({ right = '', justification = '' }) =>
        backofficeApi.post('approvals/requestBreakGlass', {
          right: right as (typeof breakGlassRights)[number],
          justification,
        })
      }
    />
  )
}
