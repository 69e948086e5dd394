import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'

/** The first key seals and signs; the others open and verify older data. */
export type SessionKeys = readonly [string, ...string[]]

const minKeyLength = 32

const inPieces = (text: string): string[] => text.split(/[,\r\n]+/).map((key) => key.trim())

/** A JSON list has each key exactly; in the other form white space around a key is dropped. */
const split = (text: string): unknown[] => {
  if (!text.trimStart().startsWith('[')) return inPieces(text)
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : [text]
  } catch {
    return [text]
  }
}

/** The keys in `SESSION_SECRET`: separated by commas or line breaks, or a JSON list of texts. */
export const readSessionKeys = (text: string): string[] =>
  split(text)
    .map((key) => (typeof key === 'string' ? key : ''))
    .filter((key, index, all) => key !== '' && all.indexOf(key) === index)

export const faultOfSessionKeys = (text: string): string | undefined => {
  const keys = readSessionKeys(text)
  return keys.length > 0 && keys.every((key) => key.length >= minKeyLength)
    ? undefined
    : `must have at least ${minKeyLength} characters; of several keys, which commas or line breaks separate, each must`
}

/** The keys of the settings; in demo mode one is made on the first start and stored beside the database. */
export const loadSessionKeys = (settings: Pick<Settings, 'sessionSecret' | 'dataDir'>): SessionKeys => {
  const file = join(settings.dataDir, 'session-secret')
  const text = settings.sessionSecret ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const [first, ...others] = readSessionKeys(text)
  if (first !== undefined) return [first, ...others]
  mkdirSync(settings.dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  writeFileSync(file, made, { mode: 0o600 })
  return [made]
}
