import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { boundedRights, rights } from '#contract/operator/call/rights.ts'
import type { StaffRole } from '#contract/operator/staff.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import type { ActionField } from '../record/action-dialog.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { StaffTabs } from './staff-tabs.tsx'
import css from './roles-page.module.css'

export const loader = () => backofficeApi.get('staff/getRoles')

/** Creates or changes a role: a checkbox for each right, an amount for rights that move money. */
function SaveRole({ known: role }: { known?: StaffRole }) {
  const t = useTranslations('operators')
  const mayDo = useMayDo()
  const grantOf = (right: string) => role?.grants.find((grant) => grant.right === right)
  const fields: ActionField[] = [
    ...(role
      ? []
      : [{ name: 'sysname', label: t('roleSysname'), hint: t('roleSysnameHint'), kind: 'line' as const }]),
    { name: 'name', label: t('roleName'), kind: 'line', isRequired: true, initial: role?.name ?? '' },
    ...rights.map((right): ActionField => ({
      name: `right-${right}`,
      label: t(`rights.${right.replace('.', '-')}`),
      kind: 'flag',
      initial: grantOf(right) ? '1' : '',
    })),
    ...boundedRights.map((right): ActionField => ({
      name: `ceiling-${right}`,
      label: t('ceiling', { right: t(`rights.${right.replace('.', '-')}`) }),
      hint: t('ceilingHint'),
      kind: 'number',
      initial: String(grantOf(right)?.ceiling?.amount ?? ''),
    })),
  ]
  const label = role ? t('saveRole.open') : t('saveRole.make')
  return (
    <ActionButton
      label={label}
      title={role?.name ?? label}
      text={t('saveRole.text')}
      disabledReason={mayDo('staff.manage') ? undefined : t('mayNotManage')}
      fields={fields}
      agree={t('saveRole.agree')}
      doneText={t('saveRole.done')}
      run={(values) =>
        backofficeApi.post('staff/saveRole', {
          sysname: role?.sysname ?? values.sysname ?? '',
          name: values.name ?? '',
          grants: rights
            .filter((right) => values[`right-${right}`])
            .map((right) => {
              const ceiling = values[`ceiling-${right}`]
              return { right, ceiling: ceiling ? { amount: Number(ceiling), currency: 'EUR' } : null }
            }),
        })
      }
    />
  )
}

export function Component() {
  const t = useTranslations('operators')
  const { items } = useLoaderData<typeof loader>()
  return (
    <>
      <StaffTabs />
      <PageHead title={t('rolesTitle')} actions={<SaveRole />} />
      <Panels>
        {items.map((role) => (
          <Panel
            key={role.sysname}
            title={role.name}
            aside={<span className={css.members}>{t('members', { count: role.members })}</span>}
          >
            <ul className={css.rights}>
              {role.grants.map(({ right, ceiling }) => (
                <li key={right}>
                  {t(`rights.${right.replace('.', '-')}`)}
                  {ceiling && (
                    <>
                      {' '}
                      ({t('upTo')} <MoneyAmount money={ceiling} />)
                    </>
                  )}
                </li>
              ))}
            </ul>
            {role.sysname !== 'administrator' && <SaveRole known={role} />}
          </Panel>
        ))}
      </Panels>
    </>
  )
}
