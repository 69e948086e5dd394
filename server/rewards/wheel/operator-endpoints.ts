import type { wheelsDeskCalls } from '#contract/operator/bonuses/wheels.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { getWheelAtDesk, getWheelsAtDesk } from './desk/get-list-of-wheels.ts'
import { getSpinsAtDesk } from './desk/get-spins-at-desk.ts'
import { makeWheelAtDesk } from './desk/make-wheel-at-desk.ts'
import { publishWheelAtDesk } from './desk/publish-wheel-at-desk.ts'
import { setStateOfWheel, startWheelByTwo } from './desk/set-state-of-wheel.ts'

export const wheelsDeskHandlers: OperatorHandlers<typeof wheelsDeskCalls> = {
  getList: getWheelsAtDesk,
  get: getWheelAtDesk,
  getSpins: getSpinsAtDesk,
  make: makeWheelAtDesk,
  publish: publishWheelAtDesk,
  setState: setStateOfWheel,
}

export const wheelsApprovables: readonly ApprovableAction[] = [startWheelByTwo as ApprovableAction]
