import { expect } from 'vitest'
import { createActor, register, type Actor, type Door } from '#db/seed/actor.ts'
import { confirmsAddress, namesThemselves } from '#db/seed/story.ts'
import type { Page } from 'playwright-core'
import { newEmail, origin, visit, type Visitor, type VisitOptions } from './visit.ts'

let networks = 0

/**
 * The house as it is reached over the network. Each door stands in a network of its own, as its players would
 * live, so that a whole run of tests does not look like one place that registers without end.
 */
export const door = (): Door => {
  const network = `198.51.${process.pid % 256}.${++networks % 256}`
  return {
    origin: origin(),
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', network)
      return fetch(new URL(path, origin()), { ...init, headers, redirect: 'manual' })
    },
  }
}

/** A player with an account of their own, who has not yet opened a browser. */
export const newPlayer = (extra: Record<string, string> = {}): Promise<Actor> =>
  register(door(), newEmail(), extra)

/** One of whom a withdrawal has nothing left to ask: with a name and a confirmed address. */
export const newKnownPlayer = async (extra: Record<string, string> = {}): Promise<Actor> => {
  const actor = await newPlayer(extra)
  await namesThemselves(actor, 'Anna', 'Berzina')
  await expect.poll(() => confirmsAddress(actor).then(() => true, String)).toBe(true)
  return actor
}

/** One of the people of the demonstration, signed in without a browser. */
export const asPerson = async (email: string, password = 'Evening1'): Promise<Actor> => {
  const actor = createActor(door(), email)
  const answer = await actor.post('auth/login', { login: email, password })
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.error)}`)
  return actor
}

/** Opens a browser in which this player is signed in already: both share one session. */
export const visitAs = async (actor: Actor, options: VisitOptions = {}): Promise<Visitor> => {
  const visitor = await visit(options)
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(actor.cookie ?? '') ?? []
  await visitor.context.addCookies([
    { name, value, url: origin(), httpOnly: true, sameSite: 'Lax' },
    // They have been here before, so nobody looks for their language (TH-08).
    { name: 'i18n_locale', value: 'en', url: origin(), sameSite: 'Lax' },
  ])
  return visitor
}

type Balances = Record<
  `balance_${'main' | 'bonus' | 'betting_bonus' | 'fun'}`,
  { amount: number; currency: string }
>

/** What the ledger says, in major units. */
export const balancesOf = async (actor: Actor): Promise<Balances> =>
  (await actor.get('account/getBalance')).data

export const mainBalanceOf = async (actor: Actor): Promise<number> =>
  (await balancesOf(actor)).balance_main.amount

/**
 * The same without what jackpots have paid to them: any stake in the shared house may win one, which is no part of its round. A
 * draw is named by the round that its winner finds in the history.
 */
export const mainWithoutJackpots = async (actor: Actor): Promise<number> => {
  const rounds = (await actor.get('games/getHistory', { count: '100' })).data as { items: { id: string }[] }
  const won = (await actor.get('jackpots/getWinners', { count: '50' })).data as {
    items: { amount: number; draw: { bet: string } | null }[]
  }
  const own = new Set(rounds.items.map(({ id }) => id))
  const paid = won.items.filter(({ draw }) => own.has(draw?.bet.split(':')[0] ?? ''))
  const sum = paid.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
  return (Math.round((await mainBalanceOf(actor)) * 100) - sum) / 100
}

export type Payment = { id: string; type: string; status: string; amount: { amount: number } }

export const paymentsOf = async (actor: Actor): Promise<{ total: number; items: Payment[] }> =>
  (await actor.get('cashier/gethistory', { count: '100' })).data

/** What is written under a field: its hint, or what is wrong with it. */
export const noteOf = (page: Page, label: string): Promise<string> =>
  page.getByLabel(label).evaluate((field) => {
    const note = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    return note?.textContent ?? ''
  })
