import type { wheelsDeskCalls } from '#contract/operator/bonuses/wheels.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { getWheelAtDesk, getWheelsAtDesk } from './backoffice/list-wheels.ts'
import { getSpinsAtDesk } from './backoffice/get-spins.ts'
import { makeWheelAtDesk } from './backoffice/make-wheel.ts'
import { publishWheelAtDesk } from './backoffice/publish-wheel.ts'
import { setStateOfWheel, startWheelByTwo } from './backoffice/set-state-of-wheel.ts'

export const wheelsDeskHandlers: OperatorHandlers<typeof wheelsDeskCalls> = {
  getList: getWheelsAtDesk,
  get: getWheelAtDesk,
  getSpins: getSpinsAtDesk,
  make: makeWheelAtDesk,
  publish: publishWheelAtDesk,
  setState: setStateOfWheel,
}

export const wheelsApprovables: readonly ApprovableAction[] = [startWheelByTwo as ApprovableAction]
