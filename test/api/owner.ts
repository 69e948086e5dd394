import type { FairnessView } from '#contract/studio.ts'
import { storyPassword as password } from '#db/seed/actor.ts'
import { deposits, opensGame, withdraws } from '#db/seed/story.ts'
import { testOrigin } from '../app.ts'
import { becomesKnown, createActor, register, type Actor } from '../players.ts'
import type { TestApp } from '../app.ts'
import { post } from '#server/money/wallet/post.ts'
import { transact, transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { grantBonus } from '#server/rewards/bonuses/bonus/grant-bonus.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { owes, runsCashback } from '#server/rewards/cashback/programmes/programme.fixture.ts'
import { bettingAppOf } from '#server/play/sportsbook/settlement/placed-bets.fixture.ts'
import { createSoftwarePasskey } from '../software-passkey.ts'

/** A player with one of every record that an id can name. */
export type Owner = {
  readonly actor: Actor
  readonly ids: Readonly<Record<IdKind, string>>
  /** Commitment of the waiting server seed of their next pair. */
  readonly nextServerSeedHash: string
}

/** The kinds of players' ids; each call that takes one has to name its kind. */
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
  | 'bonus'
  | 'cashback'
  | 'bettingBonus'
  | 'notification'

/** Ids of the same form that name nothing. */
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
  bonus: '999999999',
  cashback: '999999999',
  bettingBonus: '999999999',
  notification: '999999999',
}

const addsPasskey = async (actor: Actor): Promise<string> => {
  const started = await actor.post('account/startPasskey', { password })
  const response = createSoftwarePasskey(testOrigin).make(started.data)
  await actor.post('account/addPasskey', { response })
  const { data } = await actor.get('account/getSecurity')
  return (data as { passkeys: { id: string }[] }).passkeys[0]?.id ?? ''
}

/** A second browser of the player, and its session number for the first one. */
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

const bets = async ({ ctx }: TestApp, { uid }: Actor): Promise<{ bet: string; cashOut: string }> => {
  const { connection, db, clock } = ctx
  const testApp = bettingAppOf({
    connection,
    db,
    clock,
    post: (...commands) => transact(connection, (tx) => post(ctx, tx, commands)),
    newPlayer: () => Promise.resolve(uid),
  })
  const legs = [{ market: await testApp.market(), odds: 2000 }]
  const bet = await testApp.bet(uid, { stake: 500n, legs })
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

/** A bonus that waits for activation, in the player's currency. */
const bonus = async ({ ctx }: TestApp, { uid }: Actor, product: 'casino' | 'betting'): Promise<string> => {
  const promotion = `owned-${product}`
  await runs(ctx, promotion, { award: { type: 'sum', sums: { EUR: '1000', USD: '1000' } } }, product)
  const granted = await transactResult(ctx.connection, (tx) =>
    grantBonus(
      ctx,
      tx,
      { uid, promotion, depositMinor: 0n, key: `${promotion}:${uid}` },
      { actor: systemActor('tests'), reason: 'to own one' },
    ),
  )
  if (!granted.ok) throw new Error(JSON.stringify(granted.refusal))
  return String(granted.value.id)
}

const newestNotification = async (actor: Actor): Promise<string> => {
  const { items } = (await actor.get('notifications/getList')).data as { items: { id: string }[] }
  return items[0]?.id ?? ''
}

let rounds = 0

/** Registers a player and lets them deposit, withdraw, play, sign in twice and add a passkey. */
export const createOwner = async (app: TestApp, email: string, country: string): Promise<Owner> => {
  const actor = await register(app, email, { country })
  await becomesKnown(app, actor)
  // Identity verification compares documents with a complete profile.
  await actor.post('account/saveProfileInfo', {
    first_name: 'Anna',
    last_name: 'Berzina',
    birth_date: '01.02.1990',
    address: 'Ostas iela 7',
    home_town: 'Riga',
  })
  const deposit = await deposits(actor, '100')
  const withdrawal = await withdraws(actor, '20', 'LV97HABA0012345678910')
  // Their address stays unconfirmed, for the calls that confirm it.
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
  const [casino, betting] = [await bonus(app, actor, 'casino'), await bonus(app, actor, 'betting')]
  await runsCashback(app.ctx, 'owned')
  const cashback = await owes(app.ctx, { uid: actor.uid, sysname: 'owned' })
  const { nextServerSeedHash } = (await actor.get('games/getFairness')).data as FairnessView
  return {
    actor,
    ids: {
      ticket,
      deposit,
      withdrawal,
      round,
      session,
      passkey,
      contact: email,
      bet,
      cashOut,
      bonus: casino,
      cashback,
      bettingBonus: betting,
      notification: await newestNotification(actor),
    },
    nextServerSeedHash,
  }
}
