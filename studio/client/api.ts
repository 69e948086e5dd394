import type {
  ActInput,
  FairnessView,
  HistoryAnswer,
  LaunchData,
  OpenAnswer,
  RoundView,
  ShownAnswer,
  StudioRefusal,
} from '#contract/studio.ts'
import { attemptTimeoutMs, type Attempt } from './retry.ts'

/**
 * The answer of the server: the data, or a refusal code. `UNKNOWN` is a refusal that this client does not know.
 */
export type Reply<T> = { ok: true; data: T } | { ok: false; code: StudioRefusal | 'UNKNOWN' }

export type OpenOf<Round extends RoundView> = OpenAnswer & { unfinished: Round | null }

/** The calls of one game session. No call throws: no answer gives an `Attempt` of kind `lost`. */
export type StudioApi<Round extends RoundView = RoundView> = {
  open(): Promise<Attempt<Reply<OpenOf<Round>>>>
  /**
   * `key` identifies the round: the same key returns the same round and takes no second stake or granted free
   * spin.
   */
  play(choice: object, key: string, freePackId?: string): Promise<Attempt<Reply<Round>>>
  /** The next action of an open round, or the same one again after a lost answer. */
  act(step: ActInput): Promise<Attempt<Reply<Round>>>
  shown(roundId: string): Promise<Attempt<Reply<ShownAnswer>>>
  /** The latest rounds of this game that have been shown. */
  history(): Promise<Attempt<Reply<HistoryAnswer>>>
  fairness(): Promise<Attempt<Reply<FairnessView>>>
  /** `nextServerSeedHash` is the commitment on the screen, for which the player chose the client seed. */
  rotate(clientSeed: string, nextServerSeedHash: string): Promise<Attempt<Reply<FairnessView>>>
}

/** A server error or an unreadable answer counts as no answer: the result of the call is unknown. */
const replyOf = async <T>(response: Response): Promise<Attempt<Reply<T>>> => {
  if (response.status >= 500) return { kind: 'lost' }
  const body = (await response.json()) as { data?: T; error?: { code?: StudioRefusal } }
  if (response.ok && body.data !== undefined)
    return { kind: 'answered', value: { ok: true, data: body.data } }
  return { kind: 'answered', value: { ok: false, code: body.error?.code ?? 'UNKNOWN' } }
}

export const createApi = <Round extends RoundView>(
  launch: Pick<LaunchData, 'siteOrigin' | 'token'>,
  send: typeof fetch = fetch.bind(globalThis),
): StudioApi<Round> => {
  const call = async <T>(name: string, input: object): Promise<Attempt<Reply<T>>> => {
    try {
      const response = await send(`${launch.siteOrigin}/platform/studio/${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${launch.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
        credentials: 'omit',
        signal: AbortSignal.timeout(attemptTimeoutMs),
      })
      return await replyOf<T>(response)
    } catch {
      return { kind: 'lost' }
    }
  }
  return {
    open: () => call('open', {}),
    play: (choice, key, freePackId) => call('play', { choice, key, ...(freePackId ? { freePackId } : {}) }),
    act: (step) => call('act', step),
    shown: (roundId) => call('shown', { roundId }),
    history: () => call('history', {}),
    fairness: () => call('fairness', {}),
    rotate: (clientSeed, nextServerSeedHash) => call('rotate', { clientSeed, nextServerSeedHash }),
  }
}
