import { randomBytes } from 'node:crypto'
import type { Secrets } from './secrets/secrets.ts'

const randomLength = 22
const macLength = 21

/** The secret that identifies a returning browser: 128 random bits, and our signature. */
export const issueDeviceToken = (secrets: Pick<Secrets, 'sign'>): string => {
  const random = randomBytes(16).toString('base64url')
  return random + secrets.sign('device-token', random).slice(0, macLength)
}

/** Whether we have issued it. A token planted in a browser by a third party must not identify that browser. */
export const isIssuedDeviceToken = (secrets: Pick<Secrets, 'verify'>, token: string): boolean =>
  secrets.verify('device-token', token.slice(0, randomLength), token.slice(randomLength), macLength)
