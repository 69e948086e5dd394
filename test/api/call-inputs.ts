import { storyPassword as password } from '#db/seed/actor.ts'
import type { IdKind, Owner } from './owner.ts'
import { affiliateEntries } from './affiliate-inputs.ts'

type Input = Readonly<Record<string, string>>

export type CallEntry = {
  readonly input?: (owner: Owner) => Input
  /**
   * For a call that needs data from a mail, a device or a sign-in service: the exact error of the use case,
   * which a caller without access never gets.
   */
  readonly refused?: {
    readonly status: number
    readonly data: Readonly<Record<string, readonly string[] | string>>
  }
  /** The same for a guest, if the named record is hidden from guests. */
  readonly refusedToGuests?: CallEntry['refused']
  /** The call changes the player's account for good, so another player tries it. */
  readonly isFinal?: true
  /** The records that the input may name, and the field that names them. */
  readonly names?: readonly { readonly kind: IdKind; readonly field: string }[]
}

const refused = (data: Record<string, readonly string[] | string>, status = 422) => ({ status, data })
const id = (kind: IdKind, field = 'id') => ({ kind, field })

/** On a market that does not exist. */
const slip = {
  kind: 'single',
  'sizes[0]': '1',
  'legs[0][event_id]': '999999999',
  'legs[0][odds]': '2000',
  'legs[0][selections][0][market_id]': '999999999',
  'legs[0][selections][0][outcome]': 'home',
}

/** Every call of the contract; a new call has to be added here, with all that it can name. */
export const callEntries: Readonly<Record<string, CallEntry>> = {
  'chat/storeChatEvent': {
    input: () => ({ channel_id: 'main', conversation_id: 'a', text: 'Hello', event: 'sent' }),
  },
  'support/getsettings': {},
  'support/sendFeedback': {
    input: ({ actor }) => ({ email: actor.email, topic: 'other', message: 'Once more' }),
  },
  'support/getTickets': {},
  'support/getTicket': { input: ({ ids }) => ({ number: ids.ticket }), names: [id('ticket', 'number')] },
  'support/reply': {
    input: ({ ids }) => ({ number: ids.ticket, message: 'And this' }),
    names: [id('ticket', 'number')],
  },
  'support/closeTicket': { input: ({ ids }) => ({ number: ids.ticket }), names: [id('ticket', 'number')] },
  'account/getSecurity': {},
  'account/getDepositLimit': {},
  'identityVerification/createApplicant': {},
  'identityVerification/getAccessToken': {},
  'identityVerification/getVerification': {},
  'account/setDepositLimit': { input: () => ({ amount: '500', period: '7' }) },
  'account/getLossLimit': {},
  'account/setLossLimit': { input: () => ({ amount: '500', period: '7' }) },
  'account/removeLossLimit': { input: () => ({}) },
  'account/getTimeLimit': {},
  'account/setTimeLimit': { input: () => ({ amount: '600', period: '7' }) },
  'account/removeTimeLimit': { input: () => ({}) },
  'account/getRealityCheck': {},
  'account/setRealityCheck': { input: () => ({ minutes: '30' }) },
  'account/declineDepositLimit': {},
  'account/removeDepositLimit': { input: () => ({}) },
  'account/getExclusionPeriods': {},
  'account/getExclusionBrands': {},
  'account/selfExclude': { input: () => ({ period: '1_day' }), isFinal: true },
  'account/setTwoFactorAuth': { input: () => ({ enabled: '0' }) },
  'account/setSignInNotice': { input: () => ({ enabled: '1' }) },
  'account/startAuthenticator': { input: () => ({ password }) },
  'account/confirmAuthenticator': {
    input: () => ({ code: '000000' }),
    refused: refused({ code: ['INVALID'] }),
  },
  'account/renewRecoveryCodes': {
    input: () => ({ code: '000000' }),
    refused: refused({ method: ['NOT_AVAILABLE'] }),
  },
  'account/startPasskey': { input: () => ({ password }) },
  'account/addPasskey': { input: () => ({ response: '{}' }), refused: refused({ response: ['INVALID'] }) },
  'account/removePasskey': {
    input: ({ ids }) => ({ id: ids.passkey, password }),
    names: [id('passkey')],
  },
  'account/addContact': {
    input: () => ({ type: 'phone', contact: '20000077', phone_country_code: 'LV', password }),
  },
  'account/sendConfirmation': {
    input: ({ ids }) => ({ type: 'email', contact: ids.contact }),
    names: [id('contact', 'contact')],
  },
  'account/confirmContact': {
    input: ({ ids }) => ({ type: 'email', contact: ids.contact, code: '000000' }),
    refused: refused({ code: ['INVALID'] }),
    names: [id('contact', 'contact')],
  },
  'account/changeSubscription': {
    input: ({ ids }) => ({ contact: ids.contact, subscription: '1' }),
    names: [id('contact', 'contact')],
  },
  'account/getInfo': {},
  'account/getBalance': {},
  'account/getPersonalDataFields': {},
  'account/getprofileinfo': {},
  'account/saveProfileInfo': { input: () => ({ first_name: 'Per' }) },
  'account/completeRegistration': {
    input: () => ({ country: 'LV', currency: 'EUR' }),
    refused: refused({ registration: ['LOCKED'] }),
  },
  'account/setUserOnVerification': { refused: refused({ level: 'baize-player' }) },
  'account/getContactPhoneSettings': {},
  'account/getcurrencyrates': {},
  'account/setCurrency': { input: () => ({ currency: 'EUR' }) },
  'account/changeLocale': { input: () => ({ locale: 'fr' }) },
  'account/unsubscribe': { input: () => ({ token: 'x' }), refused: refused({ token: ['INVALID'] }) },
  'account/changePassword': {
    input: () => ({ old_password: password, password: 'Morning2', password_repeat: 'Morning2' }),
    isFinal: true,
  },
  ...affiliateEntries,
  'auth/login': { input: ({ actor }) => ({ login: actor.email, password }) },
  'auth/startPasskey': {},
  'auth/passkey': { input: () => ({ response: '{}' }), refused: refused({ response: ['INVALID'] }) },
  'auth/register': {
    input: ({ actor }) => ({
      email: `newcomer-${actor.email}`,
      password,
      country: 'LV',
      currency: 'EUR',
      terms: '1',
    }),
    isFinal: true,
  },
  'auth/miniApp': { input: () => ({ init_data: 'x' }), refused: refused({}, 401) },
  'auth/restore': { input: ({ actor }) => ({ login: actor.email }) },
  'auth/resetPassword': {
    input: () => ({ token: 'x', password, password_repeat: password }),
    refused: refused({ token: ['INVALID'] }),
  },
  'auth/confirmEmail': { input: () => ({ code: 'x' }), refused: refused({ code: ['INVALID'] }) },
  'auth/logout': { isFinal: true },
  'auth/renew': { isFinal: true },
  'auth/getSessions': {},
  'auth/endOwnSession': { input: ({ ids }) => ({ id: ids.session }), names: [id('session')] },
  'auth/endOwnSessions': {},
  'campaigns/activateOffer': {
    input: () => ({ promo_code: 'NOTHING' }),
    refused: refused({ promo_code: ['INVALID'] }),
  },
  'campaigns/getoffers': {},
  'campaigns/takepromotions': {
    input: () => ({ offer_id: '999999999' }),
    refused: refused({ offer_id: ['NOT_FOUND'] }),
  },
  'campaigns/checkPromocode': { input: () => ({ promo_code: 'WELCOME' }) },
  'cashier/getPaymentMethods': {},
  'cashier/getbanks': {},
  'cashier/getdepositsettings': {},
  'cashier/getwithdrawsettings': {},
  'cashier/makedeposit': { input: () => ({ method: 'card', amount: '50' }) },
  'cashier/makewithdrawal': {
    input: () => ({ method: 'bank', amount: '20', 'requisites[iban]': 'LV97HABA0012345678910' }),
    refused: refused({ contact: 'email' }),
  },
  'cashier/cancelwithdrawal': {
    input: ({ ids }) => ({ id: ids.withdrawal }),
    names: [id('withdrawal'), id('deposit')],
  },
  'cashier/getdepositinfo': {
    input: ({ ids }) => ({ id: ids.deposit }),
    names: [id('deposit'), id('withdrawal')],
  },
  'cashier/getlifetime': {},
  'cashier/gethistory': {
    input: ({ ids }) => ({ before: ids.deposit }),
    names: [id('deposit', 'before'), id('withdrawal', 'before')],
  },
  'events/handle': { input: () => ({ event_name: 'user_inactivity_cashier' }) },
  'freespins/get': {},
  'bonuses/get': {},
  'bonuses/activate': { input: ({ ids }) => ({ bonus_id: ids.bonus }), names: [id('bonus', 'bonus_id')] },
  'bonuses/deactivate': { input: ({ ids }) => ({ bonus_id: ids.bonus }), names: [id('bonus', 'bonus_id')] },
  'cashbacks/get': {},
  'cashbacks/payout': {
    input: ({ ids }) => ({ cashback_id: ids.cashback }),
    names: [id('cashback', 'cashback_id')],
  },
  // The call before has collected it.
  'cashbacks/remove': {
    input: ({ ids }) => ({ cashback_id: ids.cashback }),
    names: [id('cashback', 'cashback_id')],
    refused: refused({ cashback_id: ['CLOSED'] }),
  },
  'bonuses/remove': { input: ({ ids }) => ({ bonus_id: ids.bonus }), names: [id('bonus', 'bonus_id')] },
  'bettingBonuses/get': {},
  'bettingBonuses/activate': {
    input: ({ ids }) => ({ bonus_id: ids.bettingBonus }),
    names: [id('bettingBonus', 'bonus_id')],
  },
  'bettingBonuses/remove': {
    input: ({ ids }) => ({ bonus_id: ids.bettingBonus }),
    names: [id('bettingBonus', 'bonus_id')],
  },
  'games/get': {},
  'odds/getSports': {},
  'odds/getEvents': {},
  'odds/getEvent': { input: () => ({ id: '999999999' }), refused: refused({ id: ['NOT_FOUND'] }) },
  'odds/getOutrights': {},
  'odds/getOutright': { input: () => ({ id: '999999999' }), refused: refused({ id: ['NOT_FOUND'] }) },
  'odds/getMarketHistory': {
    input: () => ({ market: '999999999' }),
    refused: refused({ market: ['NOT_FOUND'] }),
  },
  'games/getCategories': {},
  'games/getChoices': {},
  'games/getProviders': {},
  'games/getLikes': {},
  'games/getOwn': {},
  'games/addLike': { input: () => ({ sysname: 'night-ferry' }) },
  'games/removeLike': { input: () => ({ sysname: 'night-ferry' }) },
  'games/getHistory': { input: ({ ids }) => ({ before: ids.round }), names: [id('round', 'before')] },
  'games/createHistoryExportRequest': { refused: refused({}, 404) },
  'games/getHistoryExportRequest': {},
  'games/getPlayedGames': {},
  'games/getRound': { input: ({ ids }) => ({ id: ids.round }), names: [id('round')] },
  'games/getSitting': {},
  'games/answerRealityCheck': { input: () => ({ answer: 'continue' }) },
  'games/getFairness': {},
  'games/getLiveChains': {},
  'games/rotateSeed': {
    input: ({ nextServerSeedHash }) => ({
      client_seed: 'of my own',
      next_server_seed_hash: nextServerSeedHash,
    }),
  },
  'identities/getServices': {},
  'identities/startTie': { input: () => ({ service: 'sandbox', password }) },
  'identities/untie': {
    input: () => ({ service: 'sandbox', password }),
    refused: refused({ service: ['NOT_FOUND'] }),
  },
  'loyalty/getinfo': {},
  'loyalty/gethistory': {},
  'loyalty/getcharacters': {},
  'loyalty/setcharacter': { input: () => ({ id: '999999999' }), refused: refused({ id: ['UNKNOWN'] }) },
  'loyalty/getproducts': {},
  'loyalty/buyproduct': {
    input: () => ({ product_id: '999999999' }),
    refused: refused({ product_id: ['UNKNOWN'] }),
  },
  'loyalty/getPrograms': {},
  'loyalty/getProgram': {
    input: () => ({ sysname: 'nothing' }),
    refused: refused({ sysname: ['NOT_FOUND'] }),
  },
  'loyalty/getnotifications': {},
  'metadata/get': {},
  'notifications/getList': {
    input: ({ ids }) => ({ before: ids.notification }),
    names: [id('notification', 'before')],
  },
  'notifications/getUnread': {},
  'notifications/markRead': {
    input: ({ ids }) => ({ id: ids.notification }),
    names: [id('notification')],
  },
  'notifications/markAllRead': { input: ({ ids }) => ({ until: ids.notification }) },
  'notifications/getChoices': {},
  'notifications/setChoice': { input: () => ({ topic: 'bets', way: 'push', is_on: '1' }) },
  'notifications/addBrowser': {
    input: () => ({ endpoint: 'https://push.example/a', public_key: 'AA', auth_secret: 'AA' }),
    refused: refused({ endpoint: ['NOT_ALLOWED'] }),
  },
  'notifications/removeBrowser': { input: () => ({ endpoint: 'https://push.example/a' }) },
  'wheel/get': {},
  'wheel/spin': {
    input: () => ({ version: '1', server_seed_hash: 'a'.repeat(64), paid_with: 'free' }),
    refused: refused({ version: ['CLOSED'] }),
  },
  'wheel/getspins': {},
  'personalData/startExport': { input: () => ({ password }) },
  'personalData/closeAccount': { input: () => ({ password }), isFinal: true },
  'popups/get': {
    input: () => ({ sysname: 'none' }),
    refused: refused({ sysname: ['NOT_FOUND'] }),
    refusedToGuests: refused({}, 401),
  },
  'popups/getDue': {},
  'banners/get': {},
  'popups/view': { input: () => ({ sysname: 'none' }), refused: refused({ sysname: ['NOT_FOUND'] }) },
  'popups/dismiss': { input: () => ({ sysname: 'none' }), refused: refused({ sysname: ['NOT_FOUND'] }) },
  'sportsbook/check': { input: () => slip },
  'sportsbook/place': {
    input: () => ({ ...slip, stake: '0.001' }),
    refused: refused({ stake: ['PRECISION'] }),
  },
  'sportsbook/answerRequote': { input: ({ ids }) => ({ id: ids.bet, accept: '1' }), names: [id('bet')] },
  'sportsbook/getSettings': { input: () => ({ currency: 'EUR' }) },
  'sportsbook/getBet': { input: ({ ids }) => ({ id: ids.bet }), names: [id('bet')] },
  'sportsbook/getBets': { input: ({ ids }) => ({ before: ids.bet }), names: [id('bet', 'before')] },
  'sportsbook/getCashOut': { input: ({ ids }) => ({ id: ids.bet }), names: [id('bet')] },
  'sportsbook/cashOut': {
    input: ({ ids }) => ({ id: ids.bet, quote: 'x' }),
    refused: refused({ quote: ['NOT_FOUND'] }),
  },
  'sportsbook/getCashOutState': {
    input: ({ ids }) => ({ cash_out_id: ids.cashOut }),
    names: [id('cashOut', 'cash_out_id')],
  },
  'sportsbook/setCashOutRule': { input: ({ ids }) => ({ id: ids.bet, at_least: '9' }), names: [id('bet')] },
  'tournaments/get': {},
  'tournaments/getTable': {
    input: () => ({ tournament_id: 'none' }),
    refused: refused({ tournament_id: ['NOT_FOUND'] }),
  },
  'tournaments/getGames': {
    input: () => ({ tournament_id: 'none' }),
    refused: refused({ tournament_id: ['NOT_FOUND'] }),
  },
  'tournaments/participate': {
    input: () => ({ tournament_id: 'none' }),
    refused: refused({ tournament_id: ['NOT_FOUND'] }),
  },
  'jackpots/get': {},
  'jackpots/getWinners': {},
  'leaderboard/get': {},
  'leaderboard/live': {},
  'leaderboard/top': {},
  'leaderboard/getVisibility': {},
  'leaderboard/setVisibility': { input: () => ({ is_shown: '0' }) },
  'storage/set': { input: () => ({ key: 'a', value: '1' }) },
  'storage/get': { input: () => ({ 'keys[]': 'a' }) },
  'storage/getKeys': {},
}
