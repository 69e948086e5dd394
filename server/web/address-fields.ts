import type { FieldErrors } from '#contract/errors.ts'
import type { HostSettings } from '#server/kernel/network/allowed-hosts.ts'
import { pictureProblem } from '#server/kernel/network/check-picture.ts'

/**
 * What an address can do that is written outside the content, whose fields have classes of their own (decision 0180).
 *
 * - `picture`: pages show it: only of the house or of IMAGE_HOSTS, held here for every call.
 * - `code`: pages frame it: the right `content.code`, a second person, and a host of CODE_HOSTS, in the use case.
 * - `called`: the server calls it: a public https address when it is written and when it is called.
 * - `compared`: what the form showed, or which row is meant; it is not stored.
 * - `page`: a path of the house, held in the use case.
 * - `home`: no address of the web: where a person lives.
 */
export type AddressClass = 'picture' | 'code' | 'called' | 'compared' | 'page' | 'home'

/** Names under which a call or a table holds an address of the web. */
export const addressName =
  /(?:^|_)(?:url|uri|href|src|hosts?|origins?|links?|images?|pictures?|icons?|logos?|launch|endpoint|redirect|domains?|landing|address(?:es)?)$/

/** Every field of either API that holds an address. `address-fields.test.ts` derives them from the contract. */
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
  'auth/register address': 'home',
  'account/completeRegistration address': 'home',
  'account/saveProfileInfo address': 'home',
}

/**
 * Every column that holds an address. A picture of a host that the environment no longer allows is not shown: the page's
 * policy names IMAGE_HOSTS alone, and the server fetches from no other host.
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
  'affiliate_trackers.landing': 'a path of the house',
  'affiliate_postbacks.address': 'the same, with the event in it',
  'player_profiles.address': 'where a person lives',
  'support_messages.from_address': 'a mailbox',
  'undeliverable_addresses.address': 'a mailbox',
  'push_endpoints.endpoint':
    'called by the server; a public https address when it is written and when it is called',
}

/** Addresses of pictures in a call's input that pages may not show, by field. */
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
