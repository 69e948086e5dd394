import { createHmac } from 'node:crypto'
import { playerActor } from '#server/platform/audit/record-audit.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'
import { chooseOutcome } from '#sandbox/payments/choose-outcome.ts'
import type { Choice } from '#sandbox/payments/choices.ts'
import { findPaymentByOrder } from '#sandbox/payments/queries.ts'
import { transact } from '#db/transaction.ts'
import { hotp, readBase32, totpStep } from '#server/identity/account/two-factor/totp.ts'
import type { VisitorApp, Visitor } from '#test/visitor-app.ts'
import { post } from '#server/money/wallet/post.ts'

export const password = 'Abc!234'
export const iban = 'LV97HABA0012345678910'

export type Person = { visitor: Visitor; uid: number; email: string }

export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
export const tokenIn = (text: string): string => /(?:token|code)=([\w-]{20,})/.exec(text)?.[1] ?? ''

let count = 0
export const nextNumber = (): number => count++

export const newcomer = async (app: VisitorApp): Promise<Person> => {
  const visitor = app.visitor()
  const email = `audit${count++}@example.com`
  const input = { email, password, country: 'LV', currency: 'EUR', first_name: 'Anna' }
  const { data } = await visitor.call('auth/register', input)
  return { visitor, uid: (data as { uid: number }).uid, email }
}

export const login = (
  app: VisitorApp,
  email: string,
  {
    typed = password,
    code,
    visitor = app.visitor(),
  }: { typed?: string; code?: string | undefined; visitor?: Visitor } = {},
) => visitor.call('auth/login', { login: email, password: typed, code })

export const lastMail = async (app: VisitorApp, to: string, kind: string): Promise<string> => {
  await app.settle()
  const mails = await app.mails()
  return mails.findLast((mail) => mail.recipient === to && mail.kind === kind)?.body_text ?? ''
}

const becomesKnown = async (app: VisitorApp, { visitor, uid }: Person): Promise<void> => {
  await visitor.call('account/saveProfileInfo', { first_name: 'Anna', last_name: 'Berzina' })
  await app.ctx.db.updateTable('players').set({ email_confirmed: true }).where('uid', '=', uid).execute()
}

const fund = (app: VisitorApp, { uid }: Person) =>
  transact(app.ctx.connection, (tx) =>
    post(app.ctx, tx, [
      {
        key: `fund-${uid}`,
        reason: 'correction',
        reference: { type: 'gift', id: String(uid) },
        transfers: [
          {
            from: { kind: 'outside', name: 'sandbox', currency: 'EUR' },
            to: { kind: 'player', uid, pocket: 'main', currency: 'EUR' },
            amountMinor: 200_000n,
          },
        ],
      },
    ]),
  )

/** A withdrawal of an amount that needs a review by staff. */
export const withdrawal = async (app: VisitorApp, person: Person, amount = '1500'): Promise<string> => {
  await becomesKnown(app, person)
  await fund(app, person)
  const input = { method: 'bank', amount, requisites: { iban } }
  const { data, body } = await person.visitor.call('cashier/makewithdrawal', input)
  if (!data) throw new Error(body)
  await app.settle()
  return (data as { transaction_id: string }).transaction_id
}

/** A withdrawal of 1013 in review: 900 return to the card, and the provider declines the account’s 113. */
export const splitWithdrawal = async (app: VisitorApp, person: Person): Promise<string> => {
  const made = await person.visitor.call('cashier/makedeposit', { method: 'card', amount: '900' })
  const { transaction_id: deposit } = made.data as unknown as { transaction_id: string }
  const payment = await findPaymentByOrder(app.ctx, 'sandbox', `deposit-${deposit}`)
  await chooseOutcome(app.ctx, payment?.reference ?? '', 'approve')
  return withdrawal(app, person, '1013')
}

/** An authenticator app that needs one more code to be set up. */
export const setUpApp = async (app: VisitorApp, { visitor }: Person) => {
  const begun = await visitor.call('account/startAuthenticator', { password })
  const { secret } = begun.data as { secret: string }
  const code = hotp(readBase32(secret), totpStep(app.ctx.clock.now()))
  return { secret, confirm: () => visitor.call('account/confirmAuthenticator', { code }) }
}

export const written = (what: unknown): string =>
  JSON.stringify(what, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** A provider's message of 50 EUR that matches no order. */
export const strayMessage = async ({ ctx }: VisitorApp): Promise<{ provider: string; eventId: string }> => {
  const [provider, eventId] = ['sandbox', `evt_stray_${nextNumber()}`]
  await ctx.db
    .insertInto('payment_provider_events')
    .values({
      provider,
      event_id: eventId,
      order_reference: 'transfer-1',
      verdict: 'unknown_order',
      body: '{}',
      received_at: ctx.clock.now(),
      provider_reference: eventId,
      amount_minor: 5000n,
      currency: 'EUR',
      outcome: 'succeeded',
      matched_order: null,
    })
    .execute()
  return { provider, eventId }
}

export const largeRound = (uid: number, at: Date) => ({
  uid,
  supplier: 'sandbox',
  supplier_round: `large-${uid}`,
  game: 'orchard',
  currency: 'EUR',
  mode: 'real' as const,
  pocket: 'main' as const,
  status: 'closed' as const,
  stake_minor: 100n,
  win_minor: 1_000_000n,
  balance_before_minor: 100n,
  balance_after_minor: 1_000_000n,
  outcome: null,
  math_version: null,
  seed_pair_id: null,
  nonce: null,
  shown_at: at,
  created_at: at,
})

/** A deposit of 40 with these provider messages; the last one is recorded. */
export const receivedMinorOfDeposit = async (app: VisitorApp, says: object, ...picked: Choice[]) => {
  const { uid, visitor } = await newcomer(app)
  const made = await visitor.call('cashier/makedeposit', { method: 'card', amount: '40' })
  const { transaction_id: id } = made.data as unknown as { transaction_id: string }
  const payment = await findPaymentByOrder(app.ctx, 'sandbox', `deposit-${id}`)
  const choose = (choice: Choice) => chooseOutcome(app.ctx, payment?.reference ?? '', choice)
  for (const choice of picked.slice(0, -1)) await choose(choice)
  const by = { actor_kind: 'system', actor: 'payments:sandbox', subject: `deposit:${id}` }
  return { act: () => choose(picked.at(-1) ?? 'approve'), says: { uid, ...by, ...says } }
}

/** A player whose exclusion has ended, and who has not yet asked to return. */
export const excludedUntilNow = async (app: VisitorApp): Promise<number> => {
  const { uid } = await newcomer(app)
  const endsAt = new Date(app.ctx.clock.now().getTime() + 60_000)
  const exclusion = { period: '6_months', coolingOffHours: 168 } as const
  const actor = playerActor(uid)
  await setRestriction(app.ctx, { uid, kind: 'excluded', endsAt, exclusion, reason: 'asked for it', actor })
  app.ctx.clock.advance(60_000)
  return uid
}

export const botToken = '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0'

/** What Telegram hands to a mini app, signed with the bot's token. */
export const initData = (app: VisitorApp, id: number): string => {
  const fields: Record<string, string> = {
    user: JSON.stringify({ id, first_name: 'Ida' }),
    auth_date: String(Math.floor(app.ctx.clock.now().getTime() / 1000)),
  }
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')
  return new URLSearchParams({
    ...fields,
    hash: createHmac('sha256', key).update(text).digest('hex'),
  }).toString()
}
