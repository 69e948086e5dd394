import type { FairnessView } from '#contract/studio.ts'
import { storyPassword as password } from '#db/seed/actor.ts'
import { deposits, opensGame, withdraws } from '#db/seed/story.ts'
import { testOrigin } from '../app.ts'
import { becomesKnown, createActor, register, type Actor } from '../players.ts'
import type { TestApp } from '../app.ts'
import { post } from '#server/wallet/post.ts'
import { transact } from '#db/transaction.ts'
import { betHouseOf } from '#server/sportsbook/settlement/placed-bets.fixture.ts'
import { createSoftwarePasskey } from '../software-passkey.ts'

/** Somebody who has one of everything that an id names. */
export type Owner = {
  readonly actor: Actor
  readonly ids: Readonly<Record<IdKind, string>>
  /** Fingerprint of the server seed that waits for their next pair. */
  readonly nextServerSeedHash: string
}

/** What ids of players' things there are; each call that takes one has to say which. */
export type IdKind =
  | 'ticket'
  | 'deposit'
  | 'withdrawal'
  | 'round'
  | 'session'
  | 'passkey'
  | 'contact'
  | 'bet'
  | 'cashOut'

/** What names nothing at all, of the same form. */
export const absent: Readonly<Record<IdKind, string>> = {
  ticket: 'T-0000-0000',
  deposit: '999999999',
  withdrawal: '999999999',
  round: '999999999',
  session: '999999999',
  passkey: '999999999',
  contact: 'nobody.at.all@example.com',
  bet: '999999999',
  cashOut: '999999999',
}

const addsPasskey = async (actor: Actor): Promise<string> => {
  const started = await actor.post('account/startPasskey', { password })
  const response = createSoftwarePasskey(testOrigin).make(started.data)
  await actor.post('account/addPasskey', { response })
  const { data } = await actor.get('account/getSecurity')
  return (data as { passkeys: { id: string }[] }).passkeys[0]?.id ?? ''
}

/** A second browser of the player, and the number that the first one knows it by. */
const signsInElsewhere = async (app: TestApp, actor: Actor): Promise<string> => {
  await createActor(app).post('auth/login', { login: actor.email, password })
  const { data } = await actor.get('auth/getsessions')
  return (data as { id: string; is_current: boolean }[]).find((session) => !session.is_current)?.id ?? ''
}

const writesToSupport = async (actor: Actor): Promise<string> => {
  await actor.post('support/sendFeedback', {
    email: actor.email,
    topic: 'other',
    message: 'Is anybody there?',
  })
  const { data } = await actor.get('support/getTickets')
  return (data as { items: { number: string }[] }).items[0]?.number ?? ''
}

/** An accepted bet, and what became of cashing it out. */
const bets = async ({ ctx }: TestApp, { uid }: Actor): Promise<{ bet: string; cashOut: string }> => {
  const { connection, db, clock } = ctx
  const house = betHouseOf({
    connection,
    db,
    clock,
    post: (...commands) => transact(connection, (tx) => post(ctx, tx, commands)),
    newPlayer: () => Promise.resolve(uid),
  })
  const legs = [{ market: await house.market(), odds: 2000 }]
  const bet = await house.bet(uid, { stake: 500n, legs })
  const now = clock.now()
  const { id } = await db
    .insertInto('sportsbook_cash_outs')
    .values({
      bet_id: bet,
      quote: `quote-${bet}`,
      by: 'player',
      part: 10_000,
      stake_minor: 500n,
      amount_minor: 400n,
      state: 'refused',
      refusal: 'suspended',
      expires_at: now,
      decide_at: null,
      posting_id: null,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { bet: String(bet), cashOut: String(id) }
}

let rounds = 0

/** Registers a player and lets them deposit, withdraw, play, sign in twice and add a passkey. */
export const createOwner = async (app: TestApp, email: string, country: string): Promise<Owner> => {
  const actor = await register(app, email, { country })
  await becomesKnown(app, actor)
  const deposit = await deposits(actor, '100')
  const withdrawal = await withdraws(actor, '20', 'LV97HABA0012345678910')
  // Their address is still to be confirmed by the calls for it.
  await app.ctx.db
    .updateTable('players')
    .set({ email_confirmed: false })
    .where('uid', '=', actor.uid)
    .execute()
  const game = await opensGame(actor, 'night-ferry')
  const { roundId: round } = await game.spin('100', `authorization-${++rounds}`)
  await game.shown(round)
  const session = await signsInElsewhere(app, actor)
  const passkey = await addsPasskey(actor)
  const ticket = await writesToSupport(actor)
  const { bet, cashOut } = await bets(app, actor)
  const { nextServerSeedHash } = (await actor.get('games/getFairness')).data as FairnessView
  return {
    actor,
    ids: { ticket, deposit, withdrawal, round, session, passkey, contact: email, bet, cashOut },
    nextServerSeedHash,
  }
}

type Input = Readonly<Record<string, string>>

export type CallEntry = {
  /** An input that the call takes from this player, as things stand. */
  readonly input?: (owner: Owner) => Input
  /**
   * For a call that needs what only a mail, a device or a service of sign-in has: the complaint of the use case
   * itself, word for word, which nobody hears who was turned away before it.
   */
  readonly refused?: {
    readonly status: number
    readonly data: Readonly<Record<string, readonly string[] | string>>
  }
  /** The same for a guest, where what the input names is not told to guests. */
  readonly refusedToGuests?: CallEntry['refused']
  /** The player's account is another afterwards, so somebody else tries it. */
  readonly isFinal?: true
  /** Which of a player's things the input may name, and the field that does. */
  readonly names?: readonly { readonly kind: IdKind; readonly field: string }[]
}

const refused = (data: Record<string, readonly string[] | string>, status = 422) => ({ status, data })
const id = (kind: IdKind, field = 'id') => ({ kind, field })

/** On a market that there is not. */
const slip = {
  kind: 'single',
  'sizes[0]': '1',
  'legs[0][event_id]': '999999999',
  'legs[0][odds]': '2000',
  'legs[0][selections][0][market_id]': '999999999',
  'legs[0][selections][0][outcome]': 'home',
}

/** Every call of the contract; a call that is added has to be added here, with all that it can name. */
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
  'account/setUserOnVerification': {},
  'account/getContactPhoneSettings': {},
  'account/getcurrencyrates': {},
  'account/setCurrency': { input: () => ({ currency: 'EUR' }) },
  'account/changeLocale': { input: () => ({ locale: 'fr' }) },
  'account/unsubscribe': { input: () => ({ token: 'x' }), refused: refused({ token: ['INVALID'] }) },
  'account/changePassword': {
    input: () => ({ old_password: password, password: 'Morning2', password_repeat: 'Morning2' }),
    isFinal: true,
  },
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
  'metadata/get': {},
  'personalData/startExport': { input: () => ({ password }) },
  'personalData/closeAccount': { input: () => ({ password }), isFinal: true },
  'popups/get': {
    input: () => ({ sysname: 'none' }),
    refused: refused({ sysname: ['NOT_FOUND'] }),
    refusedToGuests: refused({}, 401),
  },
  'popups/getDue': {},
  'popups/view': { input: () => ({ sysname: 'none' }), refused: refused({ sysname: ['NOT_FOUND'] }) },
  'popups/dismiss': { input: () => ({ sysname: 'none' }), refused: refused({ sysname: ['NOT_FOUND'] }) },
  'sportsbook/check': { input: () => slip },
  'sportsbook/place': {
    input: () => ({ ...slip, stake: '0.001' }),
    refused: refused({ stake: ['PRECISION'] }),
  },
  'sportsbook/answerRequote': { input: ({ ids }) => ({ id: ids.bet, accept: '1' }), names: [id('bet')] },
  'sportsbook/getSettings': {},
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
  'storage/set': { input: () => ({ key: 'a', value: '1' }) },
  'storage/get': { input: () => ({ 'keys[]': 'a' }) },
  'storage/getKeys': {},
}
