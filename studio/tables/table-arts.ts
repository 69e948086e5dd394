import * as baccarat from './art/baccarat-art.ts'
import * as europeanRoulette from './art/european-roulette-art.ts'
import * as blackjack from './art/blackjack-art.ts'
import * as deucesWild from './art/deuces-wild-art.ts'
import * as jacksOrBetter from './art/jacks-or-better-art.ts'
import * as frenchRoulette from './art/french-roulette-art.ts'
import * as threeCardPoker from './art/three-card-poker-art.ts'
import * as sicBo from './art/sic-bo-art.ts'

export const tableArts = {
  'european-roulette': europeanRoulette,
  'french-roulette': frenchRoulette,
  baccarat,
  'sic-bo': sicBo,
  'jacks-or-better': jacksOrBetter,
  'deuces-wild': deucesWild,
  'three-card-poker': threeCardPoker,
  blackjack,
}
