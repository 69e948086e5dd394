/** Bodies with files that are read at the same time: of one network, and of all of them together. */
const uploadsAtOnce = { ofNetwork: 3, inAll: 12 } as const

const arriving = new Map<string, number>()
let inAll = 0

/**
 * Lets a body with files in, and answers how it leaves again; undefined where there is no room. What is counted is what
 * this process holds in memory: twelve bodies of 51 mebibytes, however many people send at the same time.
 */
export const enterUpload = (network: string): (() => void) | undefined => {
  const own = arriving.get(network) ?? 0
  if (own >= uploadsAtOnce.ofNetwork || inAll >= uploadsAtOnce.inAll) return undefined
  arriving.set(network, own + 1)
  inAll += 1
  return () => {
    inAll -= 1
    const left = (arriving.get(network) ?? 1) - 1
    if (left > 0) arriving.set(network, left)
    else arriving.delete(network)
  }
}
