import type { backofficeFreeSpinsCalls } from '#contract/operator/games/free-spins.ts'
import type { backofficeGamesCalls } from '#contract/operator/games.ts'
import type { freeSpinsCampaignsCalls } from '#contract/operator/bonuses/free-spins-campaigns.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import { createDraft } from '../../backoffice/approvals/started/create-draft.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { exportCatalogue, getCatalogue } from './backoffice/get-catalogue.ts'
import { getAlerts } from './backoffice/get-alerts.ts'
import { getBackofficeGame } from './backoffice/get-backoffice-game.ts'
import { getReturns } from './backoffice/get-returns.ts'
import type { JackpotsOfRound } from './history/recall-round.ts'
import { getRoundHandler } from './backoffice/get-round.ts'
import { bindSalt } from './live/backoffice/bind-salt.ts'
import { getLive } from './live/backoffice/get-live.ts'
import { exportRounds, getRounds } from './backoffice/get-rounds.ts'
import { cancelFreeSpins } from './free-spins/cancel-free-spins.ts'
import { getFreeSpinsGrant } from './free-spins/get-free-spins-grant.ts'
import { getEligibleGames } from './free-spins/get-eligible-games.ts'
import { exportFreeSpins, listFreeSpins } from './free-spins/list-free-spins.ts'
import { getEligibleStakes } from './free-spins/get-eligible-stakes.ts'
import { grantWithApproval, grantFreeSpins } from './free-spins/grant-free-spins.ts'
import {
  grantFreeSpinsToFile,
  grantFileWithApproval,
} from './free-spins-campaigns/backoffice/grant-free-spins-to-file.ts'
import { makeFreeSpinsCampaign } from './free-spins-campaigns/make-free-spins-campaign.ts'
import {
  changeFreeSpinsCampaignState,
  startFreeSpinsCampaignWithApproval,
} from './free-spins-campaigns/backoffice/change-free-spins-campaign-state.ts'
import { getFreeSpinsCampaignForm } from './free-spins-campaigns/backoffice/get-free-spins-campaign-form.ts'
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

export const createGamesBackofficeHandlers = (
  jackpotsOf: JackpotsOfRound,
): OperatorHandlers<typeof backofficeGamesCalls> => ({
  getCatalogue,
  get: getBackofficeGame,
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

export const freeSpinsBackofficeHandlers: OperatorHandlers<typeof backofficeFreeSpinsCalls> = {
  getList: listFreeSpins,
  get: getFreeSpinsGrant,
  getGames: getEligibleGames,
  getStakes: getEligibleStakes,
  grant: grantFreeSpins,
  cancel: cancelFreeSpins,
}

export const freeSpinsCampaignsHandlers: OperatorHandlers<typeof freeSpinsCampaignsCalls> = {
  getList: getFreeSpinsCampaigns,
  get: getFreeSpinsCampaign,
  getForm: getFreeSpinsCampaignForm,
  make: (ctx, { sysname }) => createDraft(ctx, sysname, (tx, draft) => makeFreeSpinsCampaign(ctx, tx, draft)),
  publish: publishFreeSpinsCampaignTerms,
  setState: changeFreeSpinsCampaignState,
  grantToList: grantFreeSpinsToFile,
}

export const gamesApprovables: readonly ApprovableAction[] = [
  grantWithApproval,
  startFreeSpinsCampaignWithApproval,
  grantFileWithApproval,
  saveCustomWithApproval,
]

export const gamesBackofficeExports = { getCatalogue: exportCatalogue, getRounds: exportRounds }
export const freeSpinsExports = { getList: exportFreeSpins }
