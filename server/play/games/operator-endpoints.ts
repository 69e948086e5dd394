import type { freeRoundsCalls } from '#contract/operator/games/free-rounds.ts'
import type { gamesDeskCalls } from '#contract/operator/games.ts'
import type { giftsCalls } from '#contract/operator/bonuses/gifts.ts'
import type { ApprovableAction } from '../../backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { exportCatalogue, getCatalogue } from './desk/get-catalogue.ts'
import { getAlerts } from './desk/get-alerts.ts'
import { getDeskGame } from './desk/get-desk-game.ts'
import { getReturns } from './desk/get-returns.ts'
import type { JackpotsOfRound } from './history/recall-round.ts'
import { getRoundAtDesk } from './desk/get-round-at-desk.ts'
import { bindSalt } from './live/desk/bind-salt.ts'
import { getLive } from './live/desk/get-live.ts'
import { exportRounds, getRounds } from './desk/get-rounds.ts'
import { cancelPack } from './free-rounds/cancel-pack.ts'
import { getPackAtDesk } from './free-rounds/get-pack-at-desk.ts'
import { getGamesToGive } from './free-rounds/get-games-to-give.ts'
import { exportPacks, getListOfPacks } from './free-rounds/get-list-of-packs.ts'
import { getStakesToGive } from './free-rounds/get-stakes-to-give.ts'
import { grantByTwo, grantPack } from './free-rounds/grant-pack.ts'
import { giveGiftToFile, giveListByTwo } from './gifts/desk/grant-to-list-of-gift.ts'
import { makeGiftAtDesk } from './gifts/desk/make-gift-at-desk.ts'
import { setStateOfGift, startGiftByTwo } from './gifts/desk/set-state-of-gift.ts'
import { getFormOfGift } from './gifts/desk/get-form-of-gift.ts'
import { getGiftAtDesk, getGifts } from './gifts/desk/get-list-of-gifts.ts'
import { publishGiftTerms } from './gifts/desk/publish-gift-terms.ts'
import { getStops } from './desk/get-stops.ts'
import { getStudios } from './desk/get-studios.ts'
import { getSuppliers } from './desk/get-suppliers.ts'
import { saveCustom, saveCustomByTwo } from './desk/save-custom.ts'
import { setHidden } from './desk/set-hidden.ts'
import { setPlace } from './desk/set-place.ts'
import { setShown } from './desk/set-shown.ts'
import { setState } from './desk/set-state.ts'
import { setStop } from './desk/set-stop.ts'

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
  getRound: (ctx, input) => getRoundAtDesk(ctx, input, jackpotsOf),
})

export const freeRoundsHandlers: OperatorHandlers<typeof freeRoundsCalls> = {
  getList: getListOfPacks,
  get: getPackAtDesk,
  getGames: getGamesToGive,
  getStakes: getStakesToGive,
  grant: grantPack,
  cancel: cancelPack,
}

export const giftsHandlers: OperatorHandlers<typeof giftsCalls> = {
  getList: getGifts,
  get: getGiftAtDesk,
  getForm: getFormOfGift,
  make: makeGiftAtDesk,
  publish: publishGiftTerms,
  setState: setStateOfGift,
  grantToList: giveGiftToFile,
}

export const gamesApprovables: readonly ApprovableAction[] = [
  grantByTwo,
  startGiftByTwo,
  giveListByTwo,
  saveCustomByTwo,
]

export const gamesDeskExports = { getCatalogue: exportCatalogue, getRounds: exportRounds }
export const freeRoundsExports = { getList: exportPacks }
