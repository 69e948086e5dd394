/**
 * Work that is done one after the other within a lane, and beside one another in several. A `barrier` waits for all that was
 * given before it, and what is given after waits for it.
 */
export const createKeyedQueue = () => {
  const lanes = new Map<string, Promise<void>>()
  let barrier: Promise<void> = Promise.resolve()
  /** A failure is its giver’s; who comes next goes on. */
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
    /** All that was given is done. */
    async idle(): Promise<void> {
      await Promise.all([barrier, ...lanes.values()])
    },
  }
}
