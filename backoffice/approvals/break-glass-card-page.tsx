import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ApprovalDenialReason, BreakGlass } from '#contract/operator/approvals.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Trail } from '../record/trail.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { BreakGlassStatus } from './break-glass-status.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => ({
  emergency: await backofficeApi.get('approvals/getBreakGlass', { id: params.id ?? '' }),
})

/** One break-glass grant, with everything that was viewed under it. */
export function Component() {
  const t = useTranslations('approvals')
  const rights = useTranslations('operators.rights')
  const { emergency } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('emergency', { id: emergency.id })}
        back={{ to: paths.breakGlass(), label: t('breakGlass') }}
        aside={<BreakGlassStatus status={emergency.status} />}
        actions={<Decisions emergency={emergency} obstacle={emergency.obstacle} />}
      />
      <Panels>
        <Panel title={t('request')}>
          <Facts
            facts={[
              { label: t('right'), value: rights(emergency.right.replace('.', '-')) },
              { label: t('justification'), value: emergency.justification },
              { label: t('askedBy'), value: emergency.requested_by.name },
              { label: t('askedAt'), value: <Timestamp iso={emergency.requested_at} /> },
              { label: t('decidedBy'), value: emergency.decided_by?.name },
              { label: t('decidedAt'), value: <Timestamp iso={emergency.decided_at} /> },
              { label: t('until'), value: <Timestamp iso={emergency.expires_at} /> },
            ]}
          />
        </Panel>
        <Panel title={t('uses')}>
          <Trail
            events={emergency.calls.map(({ call, ids, at }, index) => ({
              id: String(index),
              at,
              title: <bdi>{call}</bdi>,
              note: Object.entries(ids)
                .map(([name, value]) => `${name} ${value}`)
                .join(', '),
            }))}
          />
        </Panel>
      </Panels>
    </>
  )
}

type DecisionsProps = { emergency: BreakGlass; obstacle: ApprovalDenialReason | null }

function Decisions({ emergency, obstacle: denialReason }: DecisionsProps) {
  const t = useTranslations('approvals')
  const { id, status, is_mine: isMine } = emergency
  if (isMine)
    return (
      <ActionButton
        label={t('endGlass.open')}
        title={t('endGlass.open')}
        text={t('endGlass.text')}
        disabledReason={status === 'open' || status === 'requested' ? undefined : t('obstacles.NOT_ALLOWED')}
        fields={[]}
        agree={t('endGlass.open')}
        doneText={t('endGlass.done')}
        run={() => backofficeApi.post('approvals/endBreakGlass', { id })}
      />
    )
  const whyNot = denialReason ? t(`obstacles.${denialReason}`) : undefined
  return (
    <>
      <ActionButton
        label={t('openGlass.open')}
        tone="primary"
        shortcut="a"
        title={t('openGlass.open')}
        text={t('openGlass.text')}
        disabledReason={whyNot}
        fields={[]}
        agree={t('openGlass.open')}
        doneText={t('openGlass.done')}
        run={() => backofficeApi.post('approvals/openBreakGlass', { id })}
      />
      <ActionButton
        label={t('decline.open')}
        tone="danger"
        shortcut="d"
        title={t('decline.title')}
        text={t('decline.text')}
        disabledReason={whyNot}
        fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
        agree={t('decline.open')}
        doneText={t('decline.done')}
        run={({ reason = '' }) => backofficeApi.post('approvals/declineBreakGlass', { id, reason })}
      />
    </>
  )
}
