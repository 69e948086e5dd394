import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffMember, StaffRole } from '#contract/operator/staff.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo, useSelf } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { TrailPanel } from '../record/trail-panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { AssistantsPanel } from './assistants-panel.tsx'
import { InvitationDialog, type Invitation } from './invitation-dialog.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const id = params.id ?? ''
  const [member, roles, trail, assistants] = await Promise.all([
    backofficeApi.get('staff/get', { id }),
    backofficeApi.get('staff/getRoles'),
    loadTrail(`staff:${id}`),
    backofficeApi.get('assistants/getTokens', { staff: id }),
  ])
  return { member, roles: roles.items, trail, assistants }
}

export function Component() {
  const t = useTranslations('operators')
  const { member, roles, trail, assistants } = useLoaderData<typeof loader>()
  const [invitation, setInvitation] = useState<Invitation>()
  const { name, email, status } = member
  return (
    <>
      <PageHead
        title={name}
        back={{ to: paths.staff(), label: t('staff') }}
        aside={<Badge tone={status === 'active' ? 'win' : 'neutral'}>{t(`statuses.${status}`)}</Badge>}
        actions={<MemberActions member={member} roles={roles} onInvitation={setInvitation} />}
      />
      <Panels>
        <Panel title={t('person')}>
          <Facts
            facts={[
              { label: t('email'), value: <bdi>{email}</bdi> },
              {
                label: t('roles'),
                value: member.roles
                  .map((sysname) => roles.find((role) => role.sysname === sysname)?.name ?? sysname)
                  .join(', '),
              },
              { label: t('secondFactor'), value: t(`factors.${member.second_factor ?? 'none'}`) },
              { label: t('openSessions'), value: member.open_sessions },
              { label: t('lastSignIn'), value: <Timestamp iso={member.last_sign_in_at} /> },
              { label: t('since'), value: <Timestamp iso={member.created_at} /> },
            ]}
          />
        </Panel>
        {assistants.items.length > 0 && <AssistantsPanel assistants={assistants} isOwn={false} />}
        {/* For other actions the reason is an internal code. */}
        <TrailPanel
          trail={trail}
          hasReason={({ type }) => type === 'staff_dismissed' || type === 'staff_reset'}
        />
      </Panels>
      <InvitationDialog invitation={invitation} onClose={() => setInvitation(undefined)} />
    </>
  )
}

type MemberActionsProps = {
  member: StaffMember
  roles: readonly StaffRole[]
  onInvitation: (invitation: Invitation) => void
}

/** The actions on a member of staff; a disabled one shows its reason. */
function MemberActions({ member, roles, onInvitation }: MemberActionsProps) {
  const t = useTranslations('operators')
  const self = useSelf()
  const mayDo = useMayDo()
  const { id, name, email, status } = member
  const whyNot = !mayDo('staff.manage')
    ? t('mayNotManage')
    : self.id === id
      ? t('notOneself')
      : status === 'dismissed'
        ? t('hasLeft')
        : undefined
  const reason = { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true } as const
  return (
    <>
      <ActionButton
        label={t('setRoles.open')}
        title={t('setRoles.title', { name })}
        text={t('setRoles.text')}
        disabledReason={whyNot}
        fields={roles.map(({ sysname, name: role }) => ({
          name: `role-${sysname}`,
          label: role,
          kind: 'flag' as const,
          initial: member.roles.includes(sysname) ? '1' : '',
        }))}
        agree={t('setRoles.agree')}
        doneText={t('setRoles.done')}
        run={(values) =>
          backofficeApi.post('staff/setRoles', {
            id,
            roles: roles.map(({ sysname }) => sysname).filter((sysname) => values[`role-${sysname}`]),
          })
        }
      />
      <ActionButton
        label={t('reset.open')}
        title={t('reset.title', { name })}
        text={t('reset.text')}
        disabledReason={whyNot}
        fields={[reason]}
        agree={t('reset.agree')}
        run={async ({ reason: why = '' }) =>
          onInvitation({ ...(await backofficeApi.post('staff/reset', { id, reason: why })), email })
        }
      />
      <ActionButton
        label={t('dismiss.open')}
        tone="danger"
        title={t('dismiss.title', { name })}
        text={t('dismiss.text')}
        disabledReason={whyNot}
        fields={[reason]}
        agree={t('dismiss.agree')}
        doneText={t('dismiss.done', { name })}
        run={({ reason: why = '' }) => backofficeApi.post('staff/dismiss', { id, reason: why })}
      />
    </>
  )
}
