import { expect } from 'vitest'
import { createActor, register, type Actor, type Door } from '#db/seed/actor.ts'
import { confirmsAddress, namesThemselves } from '#db/seed/story.ts'
import type { Page } from 'playwright-core'
import { newEmail, origin, visit, type Visitor, type VisitOptions } from './visit.ts'

let networks = 0

/**
 * The application over the network. Each door is in a network of its own, like real players, so that a test run
 * is not limited as one place with many registrations.
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

export const newPlayer = (extra: Record<string, string> = {}): Promise<Actor> =>
  register(door(), newEmail(), extra)

/** A player who meets all requirements of a withdrawal: with a name and a confirmed address. */
export const newKnownPlayer = async (extra: Record<string, string> = {}): Promise<Actor> => {
  const actor = await newPlayer(extra)
  await namesThemselves(actor, 'Anna', 'Berzina')
  await expect.poll(() => confirmsAddress(actor).then(() => true, String)).toBe(true)
  return actor
}

/** A player of the demonstration, signed in without a browser. */
export const asPerson = async (email: string, password = 'Evening1'): Promise<Actor> => {
  const actor = createActor(door(), email)
  const answer = await actor.post('auth/login', { login: email, password })
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.error)}`)
  return actor
}

/** Opens a browser in which this player is already signed in: both share one session. */
export const visitAs = async (actor: Actor, options: VisitOptions = {}): Promise<Visitor> => {
  const visitor = await visit(options)
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(actor.cookie ?? '') ?? []
  await visitor.context.addCookies([
    { name, value, url: origin(), httpOnly: true, sameSite: 'Lax' },
    // A returning visitor, so the site does not detect their language (TH-08).
    { name: 'i18n_locale', value: 'en', url: origin(), sameSite: 'Lax' },
  ])
  return visitor
}

type Balances = Record<
  `balance_${'main' | 'bonus' | 'betting_bonus' | 'fun'}`,
  { amount: number; currency: string }
>

/** The ledger's balances, in major units. */
export const balancesOf = async (actor: Actor): Promise<Balances> =>
  (await actor.get('account/getBalance')).data

export const mainBalanceOf = async (actor: Actor): Promise<number> =>
  (await balancesOf(actor)).balance_main.amount

/**
 * The same without jackpot wins: any stake in the shared application may win one, which is no part of its
 * round. A draw is named by the round that its winner finds in the history.
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

export const noteOf = (page: Page, label: string): Promise<string> =>
  page.getByLabel(label).evaluate((field) => {
    const note = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    return note?.textContent ?? ''
  })
