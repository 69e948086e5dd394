import { useRouteLoaderData } from 'react-router'
import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import type { Right } from '#contract/operator/call/rights.ts'

/** The signed-in operator. Only for pages that require sign-in. */
export const useSelf = (): CurrentStaffMember => {
  const self = useRouteLoaderData('desk') as CurrentStaffMember | undefined
  if (!self) throw new Error('useSelf is used outside the desk')
  return self
}

/** Whether the operator has a right. The server decides; this only avoids calls that would be refused. */
export const useMayDo = (): ((right: Right) => boolean) => {
  const { grants } = useSelf()
  return (right) => grants.some((grant) => grant.right === right)
}
