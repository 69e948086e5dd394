import type { markersCalls } from '#contract/operator/markers.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { closeCheck } from './markers/close-check.ts'
import { listScores } from './markers/list-scores.ts'
import { getOfPlayer } from './markers/get-of-player.ts'
import { recordInteraction } from './markers/record-interaction.ts'

export const markersHandlers: OperatorHandlers<typeof markersCalls> = {
  getOfPlayer,
  getList: listScores,
  recordInteraction,
  closeCheck,
}
