import { Agent, request } from 'node:http'

/**
 * The players of `npm run bench signin`, in a process of their own: all sign in at the same moment, each from
 * another network, like browsers.
 */
export type SignInOrder = {
  port: number
  password: string
  logins: string[]
  /** Gives the bursts of one run different networks, because of rate limits per network. */
  burst: number
}
export type SignInAnswer = { status: number; type: string | undefined; ms: number }
export type SignInReport = { answers: SignInAnswer[]; ms: number }

const agent = new Agent({ keepAlive: false })

/** Addresses of 198.18.0.0/15, which is reserved for benchmarks (RFC 2544). */
const addressOf = (burst: number, at: number): string =>
  `198.${18 + (burst % 2)}.${(burst >> 1) * 4 + (at >> 8)}.${at % 256}`

const signIn = (order: SignInOrder, login: string, at: number): Promise<SignInAnswer> =>
  new Promise((resolve, reject) => {
    const body = new URLSearchParams({ login, password: order.password }).toString()
    const startedAt = performance.now()
    const sent = request(
      {
        agent,
        port: order.port,
        host: '127.0.0.1',
        path: '/api/auth/login?v=1&locale=en',
        method: 'POST',
        headers: {
          host: `localhost:${order.port}`,
          origin: `http://localhost:${order.port}`,
          'x-forwarded-for': addressOf(order.burst, at),
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': body.length,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => {
          const { error } = JSON.parse(text) as { error?: { type: string } }
          resolve({ status: answer.statusCode ?? 0, type: error?.type, ms: performance.now() - startedAt })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

process.once('message', (order: SignInOrder) => {
  void (async () => {
    const startedAt = performance.now()
    const answers = await Promise.all(order.logins.map((login, at) => signIn(order, login, at)))
    const report: SignInReport = { answers, ms: performance.now() - startedAt }
    process.send?.(report, undefined, undefined, () => process.disconnect())
  })()
})
