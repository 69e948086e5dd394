import type { webhooksCalls } from '#contract/operator/webhooks/webhooks.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { getDelivery } from './backoffice/get-delivery.ts'
import { getEndpoint } from './backoffice/get-endpoint.ts'
import { listDeliveries } from './backoffice/list-deliveries.ts'
import { listEndpoints } from './backoffice/list-endpoints.ts'
import { replay } from './backoffice/replay.ts'
import { replayFailed } from './backoffice/replay-failed.ts'
import { revealSecret } from './backoffice/reveal-secret.ts'
import { rotateSecret } from './backoffice/rotate-secret.ts'
import { saveEndpoint, saveEndpointWithApproval } from './backoffice/save-endpoint.ts'
import { sendTest } from './backoffice/send-test.ts'
import { setState } from './backoffice/set-state.ts'

export const webhooksHandlers: OperatorHandlers<typeof webhooksCalls> = {
  getEndpoints: listEndpoints,
  getEndpoint,
  saveEndpoint,
  setState,
  revealSecret,
  rotateSecret,
  sendTest,
  getDeliveries: listDeliveries,
  getDelivery,
  replay,
  replayFailed,
}

export const webhooksApprovables: readonly ApprovableAction[] = [saveEndpointWithApproval]
