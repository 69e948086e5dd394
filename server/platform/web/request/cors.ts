import { cors } from 'hono/cors'

/**
 * Lets other sites embed public files: pictures, icons, the files of a game in its frame. All other answers are
 * for our own pages only (Cross-Origin-Resource-Policy, standards W11), so that no foreign page can load a
 * player's answer into its own process.
 */
export const toOtherSites = { 'cross-origin-resource-policy': 'cross-origin' } as const

/**
 * Lets a page of any origin read a file by script as well. A game's frame has an opaque origin, to which every
 * site is foreign.
 */
export const toAnyOrigin = { ...toOtherSites, 'access-control-allow-origin': '*' } as const

/** The same for a game's calls, which authenticate only by a bearer token, without cookies. */
export const callsFromAnyOrigin = cors({
  origin: '*',
  allowMethods: ['POST'],
  allowHeaders: ['Authorization', 'Content-Type'],
  maxAge: 600,
})

/** A live game also has a stream, which it resumes from the last event that it has seen. */
export const liveCallsFromAnyOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID'],
  maxAge: 600,
})
