import type { affiliatesCalls } from '#contract/affiliates.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { changeAffiliatePassword } from './sign-in/change-affiliate-password.ts'
import { signInAffiliate } from './sign-in/sign-in-affiliate.ts'
import { signOutAffiliate } from './sign-in/sign-out-affiliate.ts'
import { takeInvitation } from './sign-in/take-invitation.ts'
import { getOverview } from './portal/get-overview.ts'
import { listOwnPlayers } from './portal/list-own-players.ts'
import { listOwnPostbacks } from './portal/list-own-postbacks.ts'
import { getAffiliateSelf } from './portal/get-affiliate-self.ts'
import { getStatements } from './portal/get-statements.ts'
import { setPostback } from './portal/set-postback.ts'

export const affiliatesHandlers: Handlers<typeof affiliatesCalls> = {
  signIn: signInAffiliate,
  takeInvitation,
  signOut: signOutAffiliate,
  changePassword: changeAffiliatePassword,
  getSelf: getAffiliateSelf,
  getOverview,
  getPlayers: listOwnPlayers,
  getStatements,
  setPostback,
  getPostbacks: listOwnPostbacks,
}
