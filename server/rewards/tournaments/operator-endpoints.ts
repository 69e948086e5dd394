import type { tournamentsDeskCalls } from '#contract/operator/bonuses/tournaments-desk.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { cancelAtDesk } from './backoffice/cancel.ts'
import { decidePrize } from './backoffice/decide-prize.ts'
import { getTournamentAtDesk, getTournamentsAtDesk } from './backoffice/list-tournaments.ts'
import { publishAtDesk, publishByTwo } from './backoffice/publish-by-desk.ts'
import { saveAtDesk } from './backoffice/save-tournament.ts'

export const tournamentsDeskHandlers: OperatorHandlers<typeof tournamentsDeskCalls> = {
  getList: getTournamentsAtDesk,
  get: getTournamentAtDesk,
  save: saveAtDesk,
  publish: publishAtDesk,
  cancel: cancelAtDesk,
  decidePrize,
}

export const tournamentsApprovables: readonly ApprovableAction[] = [publishByTwo]
