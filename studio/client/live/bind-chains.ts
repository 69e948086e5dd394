import type { LiveChain } from '#contract/live.ts'
import type { LiveApi } from './live-api.ts'

const drawPart = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * The first player binds a chain to the part of its salt that the operator could not know. One request for each
 * chain.
 */
export const createChainBinder = (api: Pick<LiveApi, 'bind'>) => {
  const asked = new Set<string>()
  return (chains: readonly LiveChain[]): void => {
    for (const { id, salt, saltRule } of chains) {
      if (salt !== null || saltRule !== 'player' || asked.has(id)) continue
      asked.add(id)
      void api.bind(id, drawPart())
    }
  }
}
