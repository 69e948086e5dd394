import type { Settings } from '#server/kernel/settings/settings.ts'

/**
 * Where this process answers to itself: the stand-in for a payment provider lives in it and is still spoken to
 * over HTTP, as a real one is. The public address will not do, since it may lead through a proxy that a machine
 * cannot reach from within.
 */
export const ownOrigin = (settings: Pick<Settings, 'host' | 'port'>): string => {
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${settings.port}`
}

/** What both sides of the stand-in must agree on. */
export const sandboxPaths = {
  callback: '/callbacks/payments/sandbox',
  page: '/sandbox/pay',
  orders: '/sandbox/payments/api/orders',
  banks: '/sandbox/payments/api/banks',
} as const
export const sandboxSignatureHeader = 'x-sandbox-signature'
/** Purposes of the keys the two sides share. */
export const sandboxKeys = { api: 'sandbox-payments/api', webhook: 'sandbox-payments/webhook' } as const
