import type { tournamentsDeskCalls } from '#contract/operator/bonuses/tournaments-desk.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { cancelHandler } from './backoffice/cancel.ts'
import { decidePrize } from './backoffice/decide-prize.ts'
import { getTournament, getTournaments } from './backoffice/list-tournaments.ts'
import { publishHandler, publishWithApproval } from './backoffice/publish-by-desk.ts'
import { saveHandler } from './backoffice/save-tournament.ts'

export const tournamentsDeskHandlers: OperatorHandlers<typeof tournamentsDeskCalls> = {
  getList: getTournaments,
  get: getTournament,
  save: saveHandler,
  publish: publishHandler,
  cancel: cancelHandler,
  decidePrize,
}

export const tournamentsApprovables: readonly ApprovableAction[] = [publishWithApproval]
