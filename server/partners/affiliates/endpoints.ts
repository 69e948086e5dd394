import type { affiliatesCalls } from '#contract/affiliates.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { changePasswordOfAffiliate } from './entry/change-password-of-affiliate.ts'
import { signInAsAffiliate } from './entry/sign-in-as-affiliate.ts'
import { signOutAsAffiliate } from './entry/sign-out-as-affiliate.ts'
import { takeInvitation } from './entry/take-invitation.ts'
import { getOverview } from './own/get-overview.ts'
import { getPlayersOfAffiliate } from './own/get-players-of-affiliate.ts'
import { getPostbacksOfAffiliate } from './own/get-postbacks-of-affiliate.ts'
import { getSelfOfAffiliate } from './own/get-self-of-affiliate.ts'
import { getStatements } from './own/get-statements.ts'
import { setPostback } from './own/set-postback.ts'

export const affiliatesHandlers: Handlers<typeof affiliatesCalls> = {
  signIn: signInAsAffiliate,
  takeInvitation,
  signOut: signOutAsAffiliate,
  changePassword: changePasswordOfAffiliate,
  getSelf: getSelfOfAffiliate,
  getOverview,
  getPlayers: getPlayersOfAffiliate,
  getStatements,
  setPostback,
  getPostbacks: getPostbacksOfAffiliate,
}
