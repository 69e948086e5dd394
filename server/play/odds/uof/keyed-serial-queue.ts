/** Work in order per key, in parallel across keys. A `barrier` waits for earlier work and delays later work. */
export const createKeyedQueue = () => {
  const lanes = new Map<string, Promise<void>>()
  let barrier: Promise<void> = Promise.resolve()
  /** A failure is reported to its own caller; the next work continues. */
  const settled = (work: Promise<void>): Promise<void> => work.catch(() => undefined)
  return {
    in(lane: string, work: () => Promise<void>): Promise<void> {
      const done = Promise.all([barrier, lanes.get(lane)]).then(work)
      const kept = settled(done).then(() => {
        if (lanes.get(lane) === kept) lanes.delete(lane)
      })
      lanes.set(lane, kept)
      return done
    },
    barrier(work: () => Promise<void>): Promise<void> {
      const done = Promise.all([barrier, ...lanes.values()]).then(work)
      barrier = settled(done)
      return done
    },
    async idle(): Promise<void> {
      await Promise.all([barrier, ...lanes.values()])
    },
  }
}
