import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffMember, StaffRole } from '#contract/operator/staff.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { StaffTabs } from './staff-tabs.tsx'
import { InvitationDialog, type Invitation } from './invitation-dialog.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, roles] = await Promise.all([
    backofficeApi.get('staff/getList', listInput(request)),
    backofficeApi.get('staff/getRoles'),
  ])
  return { rows, roles: roles.items }
}

type Translate = ReturnType<typeof useTranslations>

const columnsOf = (t: Translate, nameOfRole: (sysname: string) => string): ListColumn<StaffMember>[] => [
  { key: 'name', header: t('name'), sort: 'name', cell: ({ name }) => name },
  { key: 'email', header: t('email'), cell: ({ email }) => <bdi>{email}</bdi> },
  { key: 'roles', header: t('roles'), cell: ({ roles: own }) => own.map(nameOfRole).join(', ') || '–' },
  {
    key: 'status',
    header: t('status'),
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'win' : 'neutral'}>{t(`statuses.${status}`)}</Badge>
    ),
  },
  {
    key: 'second_factor',
    header: t('secondFactor'),
    cell: ({ second_factor }) => t(`factors.${second_factor ?? 'none'}`),
  },
  {
    key: 'sessions',
    header: t('openSessions'),
    align: 'end',
    cell: ({ open_sessions }) => open_sessions,
  },
  {
    key: 'last_sign_in_at',
    header: t('lastSignIn'),
    sort: 'last_sign_in_at',
    cell: ({ last_sign_in_at }) => <Timestamp iso={last_sign_in_at} />,
  },
  {
    key: 'created_at',
    header: t('since'),
    sort: 'created_at',
    isHiddenAtFirst: true,
    cell: ({ created_at }) => <Timestamp iso={created_at} />,
  },
]

export function Component() {
  const t = useTranslations('operators')
  const { rows, roles } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [invitation, setInvitation] = useState<Invitation>()
  const nameOfRole = (sysname: string) => roles.find((role) => role.sysname === sysname)?.name ?? sysname
  return (
    <>
      <ListPage
        tabs={<StaffTabs />}
        title={t('staff')}
        call="staff/getList"
        rows={rows}
        columns={columnsOf(t, nameOfRole)}
        searchLabel={t('searchStaff')}
        filters={[
          {
            name: 'status',
            label: t('status'),
            kind: 'choice',
            options: (['active', 'invited', 'dismissed'] as const).map((value) => ({
              value,
              label: t(`statuses.${value}`),
            })),
          },
          {
            name: 'role',
            label: t('role'),
            kind: 'choice',
            options: roles.map(({ sysname, name }) => ({ value: sysname, label: name })),
          },
        ]}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        to={({ id }) => paths.member(id)}
        isExported
        empty={{ title: t('nobody'), text: t('nobodyText') }}
        actions={<Invite roles={roles} onInvitation={setInvitation} />}
      />
      <InvitationDialog
        invitation={invitation}
        onClose={() => {
          if (invitation) void navigate(paths.member(invitation.id))
          setInvitation(undefined)
        }}
      />
    </>
  )
}

type InviteProps = { roles: readonly StaffRole[]; onInvitation: (invitation: Invitation) => void }

/** Invites a member of staff with one role; more roles are added on their card. */
function Invite({ roles, onInvitation }: InviteProps) {
  const t = useTranslations('operators')
  const mayDo = useMayDo()
  return (
    <ActionButton
      label={t('invite.open')}
      tone="primary"
      title={t('invite.open')}
      text={t('invite.text')}
      disabledReason={mayDo('staff.manage') ? undefined : t('mayNotManage')}
      fields={[
        { name: 'name', label: t('name'), kind: 'line', isRequired: true },
        { name: 'email', label: t('email'), kind: 'line', isRequired: true },
        {
          name: 'roles',
          label: t('role'),
          kind: 'choice',
          options: roles.map(({ sysname, name }) => ({ value: sysname, label: name })),
        },
      ]}
      agree={t('invite.agree')}
      run={async ({ name = '', email = '', roles: role = '' }) => {
        const made = await backofficeApi.post('staff/invite', { name, email, roles: [role] })
        onInvitation({ ...made, email })
      }}
    />
  )
}
