import type { freeRoundsCalls } from '#contract/operator/games/free-rounds.ts'
import type { gamesDeskCalls } from '#contract/operator/games.ts'
import type { giftsCalls } from '#contract/operator/bonuses/gifts.ts'
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
import { cancelPack } from './free-rounds/cancel-pack.ts'
import { getPack } from './free-rounds/get-pack.ts'
import { getGamesToGive } from './free-rounds/get-games-to-give.ts'
import { exportPacks, getListOfPacks } from './free-rounds/list-packs.ts'
import { getStakesToGive } from './free-rounds/get-stakes-to-give.ts'
import { grantWithApproval, grantPack } from './free-rounds/grant-pack.ts'
import { giveGiftToFile, giveListWithApproval } from './gifts/backoffice/grant-to-list-of-gift.ts'
import { makeGiftHandler } from './gifts/backoffice/make-gift.ts'
import { setStateOfGift, startGiftWithApproval } from './gifts/backoffice/set-state-of-gift.ts'
import { getFormOfGift } from './gifts/backoffice/get-form-of-gift.ts'
import { getGift, getGifts } from './gifts/backoffice/list-gifts.ts'
import { publishGiftTerms } from './gifts/backoffice/publish-gift-terms.ts'
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
  getList: getListOfPacks,
  get: getPack,
  getGames: getGamesToGive,
  getStakes: getStakesToGive,
  grant: grantPack,
  cancel: cancelPack,
}

export const giftsHandlers: OperatorHandlers<typeof giftsCalls> = {
  getList: getGifts,
  get: getGift,
  getForm: getFormOfGift,
  make: makeGiftHandler,
  publish: publishGiftTerms,
  setState: setStateOfGift,
  grantToList: giveGiftToFile,
}

export const gamesApprovables: readonly ApprovableAction[] = [
  grantWithApproval,
  startGiftWithApproval,
  giveListWithApproval,
  saveCustomWithApproval,
]

export const gamesDeskExports = { getCatalogue: exportCatalogue, getRounds: exportRounds }
export const freeRoundsExports = { getList: exportPacks }
