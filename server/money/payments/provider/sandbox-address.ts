import type { Settings } from '#server/platform/kernel/settings/settings.ts'

/**
 * This process's own origin: the sandbox provider runs in it and is still called over HTTP, as a real one is.
 * The public URL may lead through a proxy that is not reachable from inside.
 */
export const ownOrigin = (settings: Pick<Settings, 'host' | 'port'>): string => {
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${settings.port}`
}

/** Paths shared by both sides of the sandbox. */
export const sandboxPaths = {
  callback: '/callbacks/payments/sandbox',
  page: '/sandbox/pay',
  orders: '/sandbox/payments/api/orders',
  banks: '/sandbox/payments/api/banks',
} as const
export const sandboxSignatureHeader = 'x-sandbox-signature'
/** Purposes of the keys that the two sides share. */
export const sandboxKeys = { api: 'sandbox-payments/api', webhook: 'sandbox-payments/webhook' } as const
