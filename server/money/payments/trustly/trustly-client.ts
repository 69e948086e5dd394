import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import type { Connection } from '../provider/connection.ts'
import { readAnswer } from '../provider/read-answer.ts'
import { isSignedBy, signData, type Signed } from './trustly-signature.ts'
import { answer, failure } from './trustly-wire.ts'

type Account = Connection<'trustly'>['account']

/** Both keys, read once at first use: those of a demonstration are created by the first read. */
export const createKeys = (account: Pick<Account, 'private_key' | 'public_key'>) => {
  const once = <T>(make: () => T) => {
    let made: { value: T } | undefined
    return () => (made ??= { value: make() }).value
  }
  const own = once(() => createPrivateKey(account.private_key))
  const theirs = once(() => createPublicKey(account.public_key))
  return {
    sign: (signed: Signed) => signData(own(), signed),
    isTheirs: (signed: Signed, signature: string) => isSignedBy(theirs(), signed, signature),
  }
}
export type Keys = ReturnType<typeof createKeys>

export type Called =
  | { readonly status: 'done'; readonly data: unknown }
  | { readonly status: 'refused'; readonly error: string }

/** One signed JSON-RPC 1.1 call; undefined without an answer that Trustly has signed for this call. */
export const createCall =
  ({ account, send, timeoutMs }: Connection<'trustly'>, keys: Keys) =>
  async (method: string, data: Readonly<Record<string, unknown>>): Promise<Called | undefined> => {
    const uuid = randomUUID()
    const Data = { ...data, Username: account.username, Password: account.password }
    const Signature = keys.sign({ method, uuid, data: Data })
    const request = new Request(account.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ method, params: { Signature, UUID: uuid, Data }, version: '1.1' }),
    })
    const got = await readAnswer(send, request, timeoutMs === undefined ? {} : { timeoutMs })
    const parsed = answer.safeParse(got?.body)
    if (!parsed.success) return undefined
    const said = 'result' in parsed.data ? parsed.data.result : parsed.data.error.error
    if (said.uuid !== uuid || said.method !== method || !keys.isTheirs(said, said.signature)) return undefined
    if ('result' in parsed.data) return { status: 'done', data: said.data }
    const failed = failure.safeParse(said.data)
    return failed.success ? { status: 'refused', error: failed.data.message } : undefined
  }
