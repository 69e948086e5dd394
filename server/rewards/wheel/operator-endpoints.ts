import type { wheelsDeskCalls } from '#contract/operator/bonuses/wheels.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { getWheel, getWheels } from './backoffice/list-wheels.ts'
import { getSpinsHandler } from './backoffice/get-spins.ts'
import { makeWheelHandler } from './backoffice/make-wheel.ts'
import { publishWheelHandler } from './backoffice/publish-wheel.ts'
import { setStateOfWheel, startWheelWithApproval } from './backoffice/set-state-of-wheel.ts'

export const wheelsDeskHandlers: OperatorHandlers<typeof wheelsDeskCalls> = {
  getList: getWheels,
  get: getWheel,
  getSpins: getSpinsHandler,
  make: makeWheelHandler,
  publish: publishWheelHandler,
  setState: setStateOfWheel,
}

export const wheelsApprovables: readonly ApprovableAction[] = [startWheelWithApproval as ApprovableAction]
