import { required } from '#contract/rules.ts'

/** The verifier’s fields of a spin, as typed. */
export type TypedSpin = {
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: string
  /** Separated by commas. */
  weights: string
}

const maxLength = 256

/** The spin in a form without scripts or in an address; undefined without one. */
export const readSpinProof = (read: (name: string) => string | null | undefined): TypedSpin | undefined => {
  const weights = read('spin') ?? read('weights')
  if (weights === null || weights === undefined) return undefined
  const text = (...names: string[]) =>
    names
      .map(read)
      .find((value) => value)
      ?.slice(0, maxLength) ?? ''
  return {
    serverSeed: text('server_seed', 'serverSeed'),
    serverSeedHash: text('server_seed_hash', 'serverSeedHash'),
    clientSeed: text('client_seed', 'clientSeed'),
    nonce: text('nonce'),
    weights: weights.slice(0, maxLength),
  }
}

export const noSpin: TypedSpin = {
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '',
  weights: '',
}

/** The typed weights; undefined where they are invalid. */
export const readWeights = (typed: string): readonly number[] | undefined => {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '')
  const isWheel =
    parts.length >= 2 && parts.length <= 24 && parts.every((part) => /^[1-9]\d{0,6}$/.test(part))
  return isWheel ? parts.map(Number) : undefined
}

/** The rules of the fields that all proofs share. */
export const seedRules = {
  serverSeed: required,
  serverSeedHash: (value: string) =>
    required(value) ?? (/^[0-9a-f]{64}$/i.test(value.trim()) ? undefined : 'HASH'),
  clientSeed: required,
  nonce: (value: string) => required(value) ?? (/^\d{1,9}$/.test(value.trim()) ? undefined : 'NUMBER'),
} as const
