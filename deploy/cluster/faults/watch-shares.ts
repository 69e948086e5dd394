import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:net'
import { host, publicUrlOf, type ClusterLayout } from '../cluster-layout.ts'

/** The first moment after a fault at which each part was seen to work again, in seconds since the fault. */
export type Shares = {
  /** A node answers as the leader, which was not it before. */
  elected: number | undefined
  /** HAProxy's leader port leads to a PostgreSQL that speaks. */
  reachable: number | undefined
  /** A process of the platform is ready. */
  ready: number | undefined
}

const stepMs = 50
const patienceMs = 1000

const statusOf = async (url: string): Promise<number> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.status ?? 0
}

/** Whether PostgreSQL behind the port answers a request for TLS, with yes or no: no password is needed for that. */
const speaksPostgres = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host)
    const end = (isSo: boolean): void => {
      socket.destroy()
      resolve(isSo)
    }
    socket.setTimeout(patienceMs, () => end(false))
    socket.once('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
    socket.once('data', (data) => end(data[0] === 0x4e || data[0] === 0x53))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
  })

const leaderOf = async ({ nodes }: ClusterLayout): Promise<string | undefined> => {
  const answers = await Promise.all(
    nodes.map(async ({ name, restPort }) => ({
      name,
      status: await statusOf(`http://${host}:${restPort}/primary`),
    })),
  )
  return answers.find(({ status }) => status === 200)?.name
}

/**
 * Watches a cluster from now on. Each share is the last change from "does not work" to "works" since the fault;
 * undefined for what never failed.
 */
export const watchShares = async (layout: ClusterLayout) => {
  const first = await leaderOf(layout)
  const began = performance.now()
  const shares: Shares = { elected: undefined, reachable: undefined, ready: undefined }
  let isOver = false
  const seconds = (): number => (performance.now() - began) / 1000
  const watch = async (isWorking: () => Promise<boolean>, note: (at: number) => void): Promise<void> => {
    let did = true
    while (!isOver) {
      const works = await isWorking()
      if (works && !did) note(seconds())
      did = works
      await wait(stepMs)
    }
  }
  const watching = [
    (async () => {
      while (!isOver && shares.elected === undefined) {
        const leader = await leaderOf(layout)
        if (first && leader && leader !== first) shares.elected = seconds()
        await wait(stepMs)
      }
    })(),
    watch(
      () => speaksPostgres(layout.ports.leader),
      (at) => (shares.reachable ??= at),
    ),
    watch(
      async () => (await statusOf(`${publicUrlOf(layout)}/readyz`)) === 200,
      (at) => (shares.ready ??= at),
    ),
  ]
  return {
    async end(): Promise<Shares> {
      isOver = true
      await Promise.all(watching)
      return shares
    },
  }
}
