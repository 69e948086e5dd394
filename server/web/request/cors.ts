import { cors } from 'hono/cors'

/**
 * Lets other sites show what is meant to be shown anywhere: pictures, icons, the files of a game in its frame. Everything
 * else keeps to our own pages (Cross-Origin-Resource-Policy, standards W11), so that no page elsewhere can pull an answer
 * made for a player into its own process.
 */
export const toOtherSites = { 'cross-origin-resource-policy': 'cross-origin' } as const

/**
 * Lets a page of any origin read a file by script as well. A game stands in a frame of no origin of its own, to which
 * everything is another site's.
 */
export const toAnyOrigin = { ...toOtherSites, 'access-control-allow-origin': '*' } as const

/** The same for calls of a game, which say who they are by a bearer token alone: cookies are neither sent nor read. */
export const callsFromAnyOrigin = cors({
  origin: '*',
  allowMethods: ['POST'],
  allowHeaders: ['Authorization', 'Content-Type'],
  maxAge: 600,
})

/** Of a live game besides its stream, which it goes on with from the last event that it has seen. */
export const liveCallsFromAnyOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID'],
  maxAge: 600,
})
