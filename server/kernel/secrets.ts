import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings/settings.ts'

/** Keys for separate purposes, all derived from the one secret of the house. */
export type Secrets = {
  /** 32 bytes for the named purpose; the same name gives the same key as long as the secret stays. */
  keyFor(purpose: string): Buffer
  sign(purpose: string, text: string): string
  /** AES-256-GCM; `open` throws when the sealed text was changed or sealed for another purpose. */
  seal(purpose: string, plain: string): string
  open(purpose: string, sealed: string): string
}

export const createSecrets = (secret: string): Secrets => {
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, 'baize', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  return {
    keyFor,
    sign: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
    seal(purpose, plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** The secret of the settings; in demo mode one is made on the first start and kept beside the database. */
export const loadSecret = (settings: Pick<Settings, 'sessionSecret' | 'dataDir'>): string => {
  if (settings.sessionSecret) return settings.sessionSecret
  const file = join(settings.dataDir, 'session-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(settings.dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  writeFileSync(file, made, { mode: 0o600 })
  return made
}
