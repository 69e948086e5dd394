import { brokenOutwardUrl } from '#server/kernel/network/outward-url.ts'
import type { Context } from '#server/context.ts'

/**
 * Push services of the browsers there are. What a page says is its endpoint is an address that the house then speaks to, so it is
 * one of these or none (standards W16).
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
]

/** Where the stand-in for a push service is, in the demonstration alone. */
const standIn = '/sandbox/push/'

export const isOfStandIn = ({ settings }: Pick<Context, 'settings'>, endpoint: string): boolean =>
  settings.mode === 'demo' && new URL(endpoint).href.startsWith(`${settings.publicUrl}${standIn}`)

export const isPushService = (ctx: Pick<Context, 'settings'>, endpoint: string): boolean => {
  if (isOfStandIn(ctx, endpoint)) return true
  if (brokenOutwardUrl(endpoint)) return false
  const { hostname, port } = new URL(endpoint)
  return port === '' && services.some((service) => service.test(hostname))
}
