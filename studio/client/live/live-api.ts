import type { LaunchData } from '#contract/studio.ts'
import type { LiveBetAnswer, LiveHistoryAnswer, LiveOpenAnswer, LiveRefusal } from '#contract/live.ts'
import { attemptTimeoutMs, type Attempt } from '../retry.ts'

export type LiveReply<T> = { ok: true; data: T } | { ok: false; code: LiveRefusal | 'UNKNOWN' }
type Answer<T> = Promise<Attempt<LiveReply<T>>>

export type LiveApi = {
  open(): Answer<LiveOpenAnswer>
  bet(bet: { roundId: string; stakeMinor: string; target: number | null; key: string }): Answer<LiveBetAnswer>
  cashOut(roundId: string): Answer<LiveBetAnswer>
  bind(chainId: string, part: string): Answer<{ isBound: boolean }>
  time(sent: number): Answer<{ sent: number; now: number }>
  history(): Answer<LiveHistoryAnswer>
}

/**
 * Binds the calls to the site and the token of one launch. No answer and server errors are `lost`: the result
 * is unknown.
 */
export const createLiveApi = (
  launch: Pick<LaunchData, 'siteOrigin' | 'token'>,
  send: typeof fetch = fetch.bind(globalThis),
): LiveApi => {
  const call = async <T>(name: string, input: object): Answer<T> => {
    try {
      const response = await send(`${launch.siteOrigin}/platform/live/${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${launch.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
        credentials: 'omit',
        signal: AbortSignal.timeout(attemptTimeoutMs),
      })
      if (response.status >= 500) return { kind: 'lost' }
      const body = (await response.json()) as { data?: T; error?: { code?: LiveRefusal } }
      if (response.ok && body.data !== undefined)
        return { kind: 'answered', value: { ok: true, data: body.data } }
      return { kind: 'answered', value: { ok: false, code: body.error?.code ?? 'UNKNOWN' } }
    } catch {
      return { kind: 'lost' }
    }
  }
  return {
    open: () => call('open', {}),
    bet: (bet) => call('bet', bet),
    cashOut: (roundId) => call('cashOut', { roundId }),
    bind: (chainId, part) => call('bind', { chainId, part }),
    time: (sent) => call('time', { sent }),
    history: () => call('history', {}),
  }
}
