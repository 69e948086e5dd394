import { useRouteLoaderData } from 'react-router'
import type { DeskSelf } from '#contract/operator/desk.ts'
import type { Right } from '#contract/operator/call/rights.ts'

/** Who is signed in at the desk. Stands only on pages behind the door. */
export const useSelf = (): DeskSelf => {
  const self = useRouteLoaderData('desk') as DeskSelf | undefined
  if (!self) throw new Error('useSelf is used outside the desk')
  return self
}

/** Whether they may do this. The server decides; the desk only spares them a refusal. */
export const useMayDo = (): ((right: Right) => boolean) => {
  const { grants } = useSelf()
  return (right) => grants.some((grant) => grant.right === right)
}
