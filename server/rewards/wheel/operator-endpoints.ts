import type { backofficeWheelsCalls } from '#contract/operator/bonuses/wheels.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import { createDraft } from '../../backoffice/approvals/started/create-draft.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { getWheel, listWheels } from './backoffice/list-wheels.ts'
import { getSpinsHandler } from './backoffice/get-spins.ts'
import { publishWheelHandler } from './backoffice/publish-wheel.ts'
import { setWheelStateHandler, startWheelWithApproval } from './backoffice/set-state.ts'
import { makeWheel } from './terms/make-wheel.ts'

export const wheelsBackofficeHandlers: OperatorHandlers<typeof backofficeWheelsCalls> = {
  getList: listWheels,
  get: getWheel,
  getSpins: getSpinsHandler,
  make: (ctx, { sysname }) => createDraft(ctx, sysname, (tx, draft) => makeWheel(ctx, tx, draft)),
  publish: publishWheelHandler,
  setState: setWheelStateHandler,
}

export const wheelsApprovables: readonly ApprovableAction[] = [startWheelWithApproval as ApprovableAction]
