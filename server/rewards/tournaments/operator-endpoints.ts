import type { backofficeTournamentsCalls } from '#contract/operator/bonuses/tournaments.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { cancelHandler } from './backoffice/cancel.ts'
import { decidePrize } from './backoffice/decide-prize.ts'
import { getTournament, getTournaments } from './backoffice/list-tournaments.ts'
import { publishHandler, publishWithApproval } from './backoffice/publish.ts'
import { saveHandler } from './backoffice/save-tournament.ts'

export const tournamentsBackofficeHandlers: OperatorHandlers<typeof backofficeTournamentsCalls> = {
  getList: getTournaments,
  get: getTournament,
  save: saveHandler,
  publish: publishHandler,
  cancel: cancelHandler,
  decidePrize,
}

export const tournamentsApprovables: readonly ApprovableAction[] = [publishWithApproval]
