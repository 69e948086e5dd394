import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const

/** The forms of CBOR (RFC 8949) that a passkey uses: small numbers, texts, bytes, maps. */
const cbor = {
  head(type: number, length: number): Buffer {
    if (length < 24) return Buffer.from([(type << 5) | length])
    return length < 256
      ? Buffer.from([(type << 5) | 24, length])
      : Buffer.from([(type << 5) | 25, length >> 8, length & 255])
  },
  number: (value: number) => (value >= 0 ? cbor.head(0, value) : cbor.head(1, -1 - value)),
  bytes: (value: Uint8Array) => Buffer.concat([cbor.head(2, value.length), value]),
  text: (value: string) => Buffer.concat([cbor.head(3, Buffer.byteLength(value)), Buffer.from(value)]),
  map: (entries: readonly (readonly [Buffer, Buffer])[]) =>
    Buffer.concat([cbor.head(5, entries.length), ...entries.flat()]),
}

/** An ES256 key as COSE has it (RFC 9053, section 7.1.1). */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor.map([
    [cbor.number(1), cbor.number(2)],
    [cbor.number(3), cbor.number(-7)],
    [cbor.number(-1), cbor.number(1)],
    [cbor.number(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
    [cbor.number(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
  ])
}

type Options = { options: Record<string, unknown> }
type Told = {
  /** Origin of the calling page. */
  origin?: string
  /** Whether finger, face or PIN was verified. */
  isVerified?: boolean
  counter?: number
}

/** A passkey in software: makes a key and signs with it as in WebAuthn, sections 6 and 7. */
export const createSoftwarePasskey = (appOrigin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)

  const clientData = (type: string, challenge: unknown, origin = appOrigin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flag: number, counter: number, origin: string, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), count, rest])
  }
  const flagOf = (isVerified: boolean) => flags.present | (isVerified ? flags.verified : 0)
  const wrap = (response: Record<string, string>) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    make({ options }: Options, { origin = appOrigin, isVerified = true, counter = 0 }: Told = {}): string {
      const idLength = Buffer.from([0, credentialId.length])
      const key = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey(publicKey)])
      const data = authenticatorData(flagOf(isVerified) | flags.attested, counter, origin, key)
      const attestation = cbor.map([
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map([])],
        [cbor.text('authData'), cbor.bytes(data)],
      ])
      return wrap({
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
        attestationObject: base64url(attestation),
      })
    },
    /** Answers `navigator.credentials.get`. */
    sign({ options }: Options, { origin = appOrigin, isVerified = true, counter = 0 }: Told = {}): string {
      const client = clientData('webauthn.get', options.challenge, origin)
      const data = authenticatorData(flagOf(isVerified), counter, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return wrap({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
  }
}
