import type { freeRoundsCalls } from '#contract/operator/games/free-rounds.ts'
import type { gamesDeskCalls } from '#contract/operator/games.ts'
import type { freeSpinsCampaignsCalls } from '#contract/operator/bonuses/free-spins-campaigns.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { exportCatalogue, getCatalogue } from './backoffice/get-catalogue.ts'
import { getAlerts } from './backoffice/get-alerts.ts'
import { getDeskGame } from './backoffice/get-desk-game.ts'
import { getReturns } from './backoffice/get-returns.ts'
import type { JackpotsOfRound } from './history/recall-round.ts'
import { getRoundHandler } from './backoffice/get-round.ts'
import { bindSalt } from './live/backoffice/bind-salt.ts'
import { getLive } from './live/backoffice/get-live.ts'
import { exportRounds, getRounds } from './backoffice/get-rounds.ts'
import { cancelFreeSpins } from './free-spins/cancel-free-spins.ts'
import { getFreeSpinsGrant } from './free-spins/get-free-spins-grant.ts'
import { getGamesToGive } from './free-spins/get-games-to-give.ts'
import { exportFreeSpins, listFreeSpins } from './free-spins/list-free-spins.ts'
import { getStakesToGive } from './free-spins/get-stakes-to-give.ts'
import { grantWithApproval, grantFreeSpins } from './free-spins/grant-free-spins.ts'
import {
  giveFreeSpinsToFile,
  giveListWithApproval,
} from './free-spins-campaigns/backoffice/grant-to-list-of-free-spins-campaign.ts'
import { createFreeSpinsCampaignHandler } from './free-spins-campaigns/backoffice/make-free-spins-campaign.ts'
import {
  setStateOfFreeSpinsCampaign,
  startFreeSpinsCampaignWithApproval,
} from './free-spins-campaigns/backoffice/set-state-of-free-spins-campaign.ts'
import { getFormOfFreeSpinsCampaign } from './free-spins-campaigns/backoffice/get-form-of-free-spins-campaign.ts'
import {
  getFreeSpinsCampaign,
  getFreeSpinsCampaigns,
} from './free-spins-campaigns/backoffice/list-free-spins-campaigns.ts'
import { publishFreeSpinsCampaignTerms } from './free-spins-campaigns/backoffice/publish-free-spins-campaign-terms.ts'
import { getStops } from './backoffice/get-stops.ts'
import { getStudios } from './backoffice/get-studios.ts'
import { getSuppliers } from './backoffice/get-suppliers.ts'
import { saveCustom, saveCustomWithApproval } from './backoffice/save-custom.ts'
import { setHidden } from './backoffice/set-hidden.ts'
import { setPlace } from './backoffice/set-place.ts'
import { setShown } from './backoffice/set-shown.ts'
import { setState } from './backoffice/set-state.ts'
import { setStop } from './backoffice/set-stop.ts'

export const createGamesDeskHandlers = (
  jackpotsOf: JackpotsOfRound,
): OperatorHandlers<typeof gamesDeskCalls> => ({
  getCatalogue,
  get: getDeskGame,
  getStudios,
  getSuppliers,
  getLive,
  bindSalt,
  getStops,
  setStop,
  setPlace,
  setState,
  setHidden,
  setShown,
  saveCustom,
  getReturns,
  getAlerts,
  getRounds,
  getRound: (ctx, input) => getRoundHandler(ctx, input, jackpotsOf),
})

export const freeRoundsHandlers: OperatorHandlers<typeof freeRoundsCalls> = {
  getList: listFreeSpins,
  get: getFreeSpinsGrant,
  getGames: getGamesToGive,
  getStakes: getStakesToGive,
  grant: grantFreeSpins,
  cancel: cancelFreeSpins,
}

export const freeSpinsCampaignsHandlers: OperatorHandlers<typeof freeSpinsCampaignsCalls> = {
  getList: getFreeSpinsCampaigns,
  get: getFreeSpinsCampaign,
  getForm: getFormOfFreeSpinsCampaign,
  make: createFreeSpinsCampaignHandler,
  publish: publishFreeSpinsCampaignTerms,
  setState: setStateOfFreeSpinsCampaign,
  grantToList: giveFreeSpinsToFile,
}

export const gamesApprovables: readonly ApprovableAction[] = [
  grantWithApproval,
  startFreeSpinsCampaignWithApproval,
  giveListWithApproval,
  saveCustomWithApproval,
]

export const gamesDeskExports = { getCatalogue: exportCatalogue, getRounds: exportRounds }
export const freeRoundsExports = { getList: exportFreeSpins }
