import type { loyaltyCalls } from '#contract/loyalty.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { getCharacters } from './characters/get-characters.ts'
import { setCharacter } from './characters/set-character.ts'
import { getHistory } from './member/get-history.ts'
import { getInfo } from './member/get-info.ts'
import { getNotifications } from './notices/get-notifications.ts'
import { getProgram } from './programme/get-program.ts'
import { getPrograms } from './programme/get-programs.ts'
import { buyProduct } from './shop/buy-product.ts'
import { getProducts } from './shop/get-products.ts'

export const loyaltyHandlers: Handlers<typeof loyaltyCalls> = {
  getinfo: getInfo,
  gethistory: getHistory,
  getcharacters: getCharacters,
  setcharacter: setCharacter,
  getproducts: getProducts,
  buyproduct: buyProduct,
  getPrograms,
  getProgram,
  getnotifications: getNotifications,
}
