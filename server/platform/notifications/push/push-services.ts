import { brokenOutwardUrl } from '#server/platform/kernel/network/outward-url.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/**
 * The push services of existing browsers. A page's endpoint is an address that this server then calls, so it
 * must be one of these (standards W16).
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
]

/** The path of the push sandbox, only in a demonstration. */
const sandboxPath = '/sandbox/push/'

export const isSandboxEndpoint = ({ settings }: Pick<Kernel, 'settings'>, endpoint: string): boolean =>
  settings.mode === 'demo' && new URL(endpoint).href.startsWith(`${settings.publicUrl}${sandboxPath}`)

export const isPushService = (ctx: Pick<Kernel, 'settings'>, endpoint: string): boolean => {
  if (isSandboxEndpoint(ctx, endpoint)) return true
  if (brokenOutwardUrl(endpoint)) return false
  const { hostname, port } = new URL(endpoint)
  return port === '' && services.some((service) => service.test(hostname))
}
