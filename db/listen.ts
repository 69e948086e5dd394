import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/platform/kernel/log.ts'
import type { Connection } from './connect.ts'
import type { Tx } from './transaction.ts'

/** The channel of published content. */
export const changesChannel = 'baize_content'

/** Called at each notice with its payload, which is empty if some may have been missed. */
type OnNotice = (said: string) => void

/**
 * Channels apply to a whole database, which several installations may share: each has its own by its schema.
 */
export const channelOf = ({ schema }: Pick<Connection, 'schema'>, channel: string): string =>
  `${channel}@${schema}`

/** Listeners of the embedded database, which has only this process. */
const localListeners = new Map<string, Set<OnNotice>>()

/** Notifies the listeners of the embedded database; `own` is the channel of this installation. */
export const notifyLocalListeners = (own: string, all: readonly string[]): void => {
  for (const notice of all) for (const onNotice of localListeners.get(own) ?? []) onNotice(notice)
}

/**
 * Notifies every listening process at the commit, in fewer than 8,000 bytes; duplicates in one transaction are
 * sent once. Notices are lost with a broken connection.
 */
export const notify = (tx: Tx, channel: string, notice = ''): Promise<void> =>
  notifyAll(tx, channel, [notice])

/** The same for several, in one statement. */
export const notifyAll = async (tx: Tx, channel: string, all: readonly string[]): Promise<void> => {
  if (all.length === 0) return
  const own = channelOf(tx, channel)
  await sql`select pg_notify(${own}, says) from unnest(${all}::text[]) as told (says)`.execute(tx.db)
  if (localListeners.has(own)) tx.afterCommit(() => notifyLocalListeners(own, all))
}

const reconnectMs = 2000

/** One connection for all channels of a process: more would reduce the connections for other work. */
type ListenConnection = {
  subscribe(channel: string, onNotice: OnNotice): Promise<void>
  leave(channel: string): Promise<void>
}

const openListenConnection = (connectionString: string, log: Log, onClosed: () => void): ListenConnection => {
  const channels = new Map<string, OnNotice>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  /** The last connection attempt: `leave` awaits it, and closes what it has opened. */
  let opening: Promise<void> | undefined

  const listen = (on: pg.Client, channel: string) => on.query(`listen ${pg.escapeIdentifier(channel)}`)

  const open = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      application_name: 'baize',
    })
    let isLost = false
    const lose = (error?: Error): void => {
      if (isLost) return
      isLost = true
      if (client === opened) client = undefined
      opened.end().catch(() => undefined)
      if (channels.size === 0) return
      log.warn(
        { err: error, channels: [...channels.keys()] },
        'Notices of the database are not heard, and a connection is tried again',
      )
      timer = setTimeout(() => {
        opening = open()
      }, reconnectMs).unref()
    }
    opened.on('error', lose)
    opened.on('end', () => lose())
    opened.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.(payload))
    try {
      await opened.connect()
      // A channel added meanwhile is in the list by then, or is listened to by its caller.
      for (const channel of channels.keys()) await listen(opened, channel)
      client = opened
      for (const onNotice of channels.values()) onNotice('')
    } catch (error) {
      lose(error as Error)
    }
  }

  return {
    async subscribe(channel, onNotice) {
      channels.set(channel, onNotice)
      if (!opening) return (opening = open())
      await opening
      if (!client) return
      await listen(client, channel).catch(() => undefined)
      onNotice('')
    },
    async leave(channel) {
      channels.delete(channel)
      if (channels.size > 0) {
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined)
        return
      }
      onClosed()
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => undefined)
    },
  }
}

const listenWithin = (channel: string, onNotice: OnNotice): (() => Promise<void>) => {
  const listeners = localListeners.get(channel) ?? new Set()
  localListeners.set(channel, listeners.add(onNotice))
  onNotice('')
  return async () => {
    listeners.delete(onNotice)
    if (listeners.size === 0) localListeners.delete(channel)
  }
}

const listenConnections = new WeakMap<Connection, ListenConnection>()

/**
 * Calls `onNotice` at each notice of a channel, and once after each connection, since notices may have been
 * missed before it. A broken connection is reopened; listeners must poll as well. For the embedded database
 * notices stay within the process. Returns the function that ends it.
 */
export const listenTo = async (
  connection: Connection,
  channel: string,
  onNotice: OnNotice,
  log: Log,
): Promise<() => Promise<void>> => {
  const own = channelOf(connection, channel)
  if (connection.kind === 'pglite') return listenWithin(own, onNotice)
  const { connectionString } = connection.bossOptions as { connectionString: string }
  const listenConnection =
    listenConnections.get(connection) ??
    openListenConnection(connectionString, log, () => listenConnections.delete(connection))
  listenConnections.set(connection, listenConnection)
  await listenConnection.subscribe(own, onNotice)
  return () => listenConnection.leave(own)
}
