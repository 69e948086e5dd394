import type { FieldErrors } from '#contract/errors.ts'
import type { HostSettings } from '#server/platform/kernel/network/allowed-hosts.ts'
import { pictureProblem } from '#server/platform/kernel/network/check-picture.ts'

/**
 * Risk classes of addresses written outside the content, whose fields have their own classes (decision 0180).
 *
 * - `picture`: shown on pages: only of this site or of IMAGE_HOSTS, checked here for every call.
 * - `code`: framed by pages: the right `content.code`, a second person, and a host of CODE_HOSTS, in the use
 * case.
 * - `called`: called by the server: a public https address when it is written and when it is called.
 * - `compared`: what the form showed, or which row is meant; it is not stored.
 * - `page`: a path of this site, checked in the use case.
 * - `home`: a postal address, not a web address.
 */
export type AddressClass = 'picture' | 'code' | 'called' | 'compared' | 'page' | 'home'

export const addressName =
  /(?:^|_)(?:url|uri|href|src|hosts?|origins?|links?|images?|pictures?|icons?|logos?|launch|endpoint|redirect|domains?|landing|address(?:es)?)$/

/** Every address field of either API. `address-fields.test.ts` derives them from the contract. */
export const addressFields: Readonly<Record<string, AddressClass>> = {
  'games/setShown image_url': 'picture',
  'games/setShown seen_image_url': 'compared',
  'games/saveCustom image_url': 'picture',
  'games/saveCustom launch_url': 'code',
  'tournaments/save image_url': 'picture',
  'loyalty/publishProgramme image': 'picture',
  'loyalty/saveProduct image': 'picture',
  'loyalty/saveCharacter image': 'picture',
  'offers/edit image_url': 'picture',
  'notifications/getChoices endpoint': 'compared',
  'notifications/addBrowser endpoint': 'called',
  'notifications/removeBrowser endpoint': 'compared',
  'affiliates/addTracker landing': 'page',
  'affiliates/setPostback address': 'called',
  'webhooks/saveEndpoint url': 'called',
  'auth/register address': 'home',
  'account/completeRegistration address': 'home',
  'account/saveProfileInfo address': 'home',
}

/**
 * Every column that holds an address. A picture of a host that the environment no longer allows is not shown:
 * the page's policy lists only IMAGE_HOSTS, and the server fetches from no other host.
 */
export const addressColumns: Readonly<Record<string, string>> = {
  'campaign_offers.image_url': 'picture',
  'tournaments.image_url': 'picture',
  'loyalty_characters.image_url': 'picture',
  'loyalty_programme_versions.image_url': 'picture',
  'loyalty_products.image_url': 'picture',
  'jackpots.image_url': 'picture; no call writes it',
  'games.override_image_url': 'picture',
  'games.image_url': 'picture, from a supplier’s list; the import names hosts that are not allowed',
  'games.launch_url': 'code',
  'sandbox_payments.return_url':
    'the way back from the stand-in for payments to the house, written by the server',
  'cashier_transactions.domain': 'the host a payment was begun at, for reports',
  'house_processes.host': 'the name of a machine, for staff',
  'wallet_debts.origin': 'no address: what a debt came from',
  'affiliates.postback_address':
    'called by the server; a public https address when it is written and when it is called',
  'webhook_endpoints.url':
    'called by the server; two persons, and a public https address when it is written and when it is called',
  'affiliate_trackers.landing': 'a path of the house',
  'affiliate_postbacks.address': 'the same, with the event in it',
  'player_profiles.address': 'where a person lives',
  'support_messages.from_address': 'a mailbox',
  'undeliverable_addresses.address': 'a mailbox',
  'push_endpoints.endpoint':
    'called by the server; a public https address when it is written and when it is called',
}

/** Picture addresses in a call's input that pages may not show, by field. */
export const pictureFaults = (
  settings: HostSettings,
  path: string,
  input: Readonly<Record<string, unknown>>,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (addressFields[`${path} ${name}`] !== 'picture' || typeof value !== 'string') return []
      const problem = value.trim() === '' ? undefined : pictureProblem(settings, value.trim())
      return problem ? [[name, [problem]]] : []
    }),
  )
