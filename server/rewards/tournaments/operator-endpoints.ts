import type { tournamentsDeskCalls } from '#contract/operator/bonuses/tournaments-desk.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { cancelAtDesk } from './desk/cancel-at-desk.ts'
import { decidePrize } from './desk/decide-prize.ts'
import { getTournamentAtDesk, getTournamentsAtDesk } from './desk/get-list-of-tournaments.ts'
import { publishAtDesk, publishByTwo } from './desk/publish-by-desk.ts'
import { saveAtDesk } from './desk/save-tournament.ts'

export const tournamentsDeskHandlers: OperatorHandlers<typeof tournamentsDeskCalls> = {
  getList: getTournamentsAtDesk,
  get: getTournamentAtDesk,
  save: saveAtDesk,
  publish: publishAtDesk,
  cancel: cancelAtDesk,
  decidePrize,
}

export const tournamentsApprovables: readonly ApprovableAction[] = [publishByTwo]
