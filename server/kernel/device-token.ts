import { randomBytes } from 'node:crypto'
import type { Secrets } from './secrets/secrets.ts'

const randomLength = 22
const macLength = 21

/** The secret by which a browser is known again: 128 random bits, and that we have drawn them. */
export const issueDeviceToken = (secrets: Pick<Secrets, 'sign'>): string => {
  const random = randomBytes(16).toString('base64url')
  return random + secrets.sign('device-token', random).slice(0, macLength)
}

/** Whether we have issued it. One that a browser was given by a stranger must not become the name of that browser. */
export const isIssuedDeviceToken = (secrets: Pick<Secrets, 'verify'>, token: string): boolean =>
  secrets.verify('device-token', token.slice(0, randomLength), token.slice(randomLength), macLength)
