import type { freespinsCalls } from '#contract/freespins.ts'
import type { gamesCalls } from '#contract/games.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { getCategories } from './catalogue/get-categories.ts'
import { getChoices } from './catalogue/get-choices.ts'
import { getGames } from './catalogue/get-games.ts'
import { getOwn } from './catalogue/get-own.ts'
import { getProviders } from './catalogue/get-providers.ts'
import { addLike } from './favourites/add-like.ts'
import { getLikes } from './favourites/get-likes.ts'
import { removeLike } from './favourites/remove-like.ts'
import { getFairness } from './fairness/get-fairness.ts'
import { rotateSeed } from './fairness/rotate-seed.ts'
import { getFreeSpins } from './free-spins/get-free-spins.ts'
import { getHistory } from './history/get-history.ts'
import { getPlayedGames } from './history/get-played-games.ts'
import { getLiveChains } from './live/get-live-chains.ts'
import { answerRealityCheck } from './gaming-session/answer-reality-check.ts'
import { getSitting } from './gaming-session/get-gaming-session.ts'
import { getRound } from './history/get-round.ts'
import type { JackpotsOfRound } from './history/recall-round.ts'

export const freeSpinsHandlers: Handlers<typeof freespinsCalls> = { get: getFreeSpins }

export const createGamesHandlers = (jackpotsOf: JackpotsOfRound): Handlers<typeof gamesCalls> => ({
  get: getGames,
  getCategories,
  getProviders,
  getChoices,
  getLikes,
  addLike,
  removeLike,
  getOwn,
  getHistory,
  getPlayedGames,
  getRound: (ctx, input) => getRound(ctx, input, jackpotsOf),
  getSitting,
  answerRealityCheck,
  getFairness,
  getLiveChains,
  rotateSeed,
})
