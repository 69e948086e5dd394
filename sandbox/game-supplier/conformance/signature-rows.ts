import { generateKeyPairSync } from 'node:crypto'
import { signBody } from '#server/play/games/hub88/signature.ts'
import type { Kit } from './kit.ts'
import { requireValue, requireStatus, type Row } from './row.ts'

const badSignature = 'RS_ERROR_INVALID_SIGNATURE'

/** Sends a bet that the wallet must refuse, and checks that the balance is unchanged. */
const isNotBelieved = async (
  kit: Kit,
  what: string,
  forge: (body: string, signature: string) => readonly [body: string, signature: string | undefined],
): Promise<void> => {
  const before = await kit.balance()
  const body = JSON.stringify(kit.bets())
  requireStatus(
    what,
    await kit.send('transaction/bet', ...forge(body, signBody(kit.given.key, Buffer.from(body)))),
    badSignature,
  )
  requireValue(`The balance after ${what.toLowerCase()}`, await kit.balance(), before)
}

export const signatureRows: readonly Row[] = [
  {
    id: 'signature-absent',
    rule: 'A call without a signature is refused.',
    tries: (kit) => isNotBelieved(kit, 'A bet without a signature', (body) => [body, undefined]),
  },
  {
    id: 'signature-of-other-bytes',
    rule: 'The signature is of the raw bytes: a changed sum, and the same fields written another way, are refused.',
    async tries(kit) {
      await isNotBelieved(kit, 'A bet whose sum was changed on its way', (body, signature) => [
        body.replace(`"amount":${kit.given.stake}`, `"amount":${kit.given.stake * 2}`),
        signature,
      ])
      await isNotBelieved(kit, 'A bet that was rewritten on its way', (body, signature) => [
        JSON.stringify(JSON.parse(body), null, 1),
        signature,
      ])
    },
  },
  {
    id: 'signature-of-another',
    rule: 'A call signed with another key is refused.',
    tries(kit) {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      return isNotBelieved(kit, 'A bet signed by a stranger', (body) => [
        body,
        signBody(privateKey, Buffer.from(body)),
      ])
    },
  },
  {
    id: 'signature-first',
    rule: 'The signature is checked before anything else is looked at.',
    async tries(kit) {
      requireStatus(
        'Nonsense without a signature',
        await kit.send('user/balance', '{', undefined),
        badSignature,
      )
      const stranger = JSON.stringify({ user: 'nobody', request_uuid: 'r' })
      requireStatus(
        'A stranger without a signature',
        await kit.send('user/info', stranger, undefined),
        badSignature,
      )
    },
  },
  {
    id: 'signature-of-unusual-bytes',
    rule: 'Any JSON the supplier writes is read if its bytes are signed: blanks, other order, escapes.',
    async tries(kit) {
      const entries = Object.entries({ ...kit.given.player, game_code: kit.given.game, request_uuid: 'r' })
      const body = `{ ${entries
        .toReversed()
        .map(
          ([name, value]) =>
            `\n"${name}" : "\\u${value.charCodeAt(0).toString(16).padStart(4, '0')}${value.slice(1)}"`,
        )
        .join(' ,')} }\n`
      requireStatus(
        'A balance asked for in unusual bytes',
        await kit.send('user/balance', body, signBody(kit.given.key, Buffer.from(body))),
        'RS_OK',
      )
    },
  },
]
