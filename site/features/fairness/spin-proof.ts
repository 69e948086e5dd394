import { required } from '#contract/rules.ts'

/** The verifier’s fields of a spin, as they are typed. */
export type TypedSpin = {
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: string
  /** With commas between. */
  weights: string
}

const maxLength = 256

/** What a form without scripts sends, or an address says of a spin; undefined where it is about none. */
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

/** Weights as they were typed; undefined where they are none of a wheel. */
export const readWeights = (typed: string): readonly number[] | undefined => {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '')
  const isWheel =
    parts.length >= 2 && parts.length <= 24 && parts.every((part) => /^[1-9]\d{0,6}$/.test(part))
  return isWheel ? parts.map(Number) : undefined
}

/** What the fields of a proof have to be, whatever it proves. */
export const seedRules = {
  serverSeed: required,
  serverSeedHash: (value: string) =>
    required(value) ?? (/^[0-9a-f]{64}$/i.test(value.trim()) ? undefined : 'HASH'),
  clientSeed: required,
  nonce: (value: string) => required(value) ?? (/^\d{1,9}$/.test(value.trim()) ? undefined : 'NUMBER'),
} as const
