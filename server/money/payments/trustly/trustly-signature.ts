import { sign, verify, type KeyObject } from 'node:crypto'
import { serialize } from './trustly-text.ts'

export type Signed = { readonly method: string; readonly uuid: string; readonly data: unknown }

const textOf = ({ method, uuid, data }: Signed): Buffer | undefined => {
  const text = serialize(data)
  return text === undefined ? undefined : Buffer.from(`${method}${uuid}${text}`)
}

/** RSA with SHA-1, the only algorithm that Trustly supports; base64. */
export const signData = (key: KeyObject, signed: Signed): string => {
  const text = textOf(signed)
  if (!text) throw new Error(`What ${signed.method} sends is nested too deep to be signed`)
  return sign('RSA-SHA1', text, key).toString('base64')
}

export const isSignedBy = (key: KeyObject, signed: Signed, signature: string): boolean => {
  const text = textOf(signed)
  return text !== undefined && verify('RSA-SHA1', text, key, Buffer.from(signature, 'base64'))
}
