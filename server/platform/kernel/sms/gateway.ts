import { fetchConfigured } from '../network/fetch-configured.ts'
import { UndeliverableError } from '../mail/delivery.ts'
import type { SmsPort } from './port.ts'

const timeoutMs = 10_000

/** A gateway's answers for a number that takes no messages; every other refusal is our own problem. */
const numberRefused = new Set([400, 422])

export type SmsGateway = { url: string; token: string | undefined; from: () => string }

/**
 * Sends text messages by an HTTP gateway: `POST {"from", "to": "+371…", "text"}` with a bearer token. Any 2xx
 * answer means that it has accepted the message.
 */
export const createSmsGateway = ({ url, token, from }: SmsGateway): SmsPort => ({
  async send({ to, text }) {
    const answer = await fetchConfigured(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ from: from(), to: `+${to}`, text }),
      // A redirect must not carry the token elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const reason = `The gateway answered ${answer.status}`
    if (numberRefused.has(answer.status)) throw new UndeliverableError(reason)
    throw new Error(reason)
  },
})
