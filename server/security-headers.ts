import { randomBytes } from 'node:crypto'
import type { Settings } from './kernel/settings.ts'

export const createNonce = (): string => randomBytes(16).toString('base64')

/**
 * Headers of every HTML page (standards W10, W11). Scripts run only with the nonce of this very answer, or when
 * a script that has it loads them. `frameAncestors` is 'none' for all pages but those meant for a frame.
 */
export const pageHeaders = (
  settings: Settings,
  nonce: string,
  options: { frameAncestors?: string; frameSrc?: string; connectSrc?: string; workerSrc?: string } = {},
): Record<string, string> => ({
  'content-security-policy': [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${options.connectSrc ?? `'self'`}`,
    `frame-src ${options.frameSrc ?? `'self'`}`,
    `frame-ancestors ${options.frameAncestors ?? `'none'`}`,
    ...(options.workerSrc ? [`worker-src ${options.workerSrc}`] : []),
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
  ].join('; '),
  ...commonHeaders(settings),
})

/** Headers that fit every answer, whatever it holds. */
export const commonHeaders = (settings: Settings): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(settings.publicUrl.startsWith('https://')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})
