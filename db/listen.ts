import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/kernel/log.ts'
import type { Connection } from './connect.ts'
import type { Tx } from './transaction.ts'

/** Told when content was published. */
export const changesChannel = 'baize_content'

/** Told of each notice with what it says, which is empty where some may have been missed. */
type OnNotice = (said: string) => void

/** Channels are of a whole database, which several houses may share: each has its own by its schema. */
export const channelOf = ({ schema }: Pick<Connection, 'schema'>, channel: string): string =>
  `${channel}@${schema}`

/** Who listens to the embedded database, which has no other process to hear from. */
const ownEars = new Map<string, Set<OnNotice>>()

/** Tells those who listen to the embedded database; `own` is the channel of a house. */
export const tellOwnEars = (own: string, all: readonly string[]): void => {
  for (const says of all) for (const onNotice of ownEars.get(own) ?? []) onNotice(says)
}

/**
 * Tells every process that listens, at the commit and not before, in fewer than 8,000 bytes; the same twice in one
 * transaction is told once. Notices are lost with a broken connection.
 */
export const notify = (tx: Tx, channel: string, says = ''): Promise<void> => notifyAll(tx, channel, [says])

/** The same of several, in one statement. */
export const notifyAll = async (tx: Tx, channel: string, all: readonly string[]): Promise<void> => {
  if (all.length === 0) return
  const own = channelOf(tx, channel)
  await sql`select pg_notify(${own}, says) from unnest(${all}::text[]) as told (says)`.execute(tx.db)
  if (ownEars.has(own)) tx.afterCommit(() => tellOwnEars(own, all))
}

const reconnectMs = 2000

/** One connection of its own for all channels of a process: each more would be one less for everybody else. */
type Ear = {
  hear(channel: string, onNotice: OnNotice): Promise<void>
  /** Closes the connection when nothing is listened to any more. */
  leave(channel: string): Promise<void>
}

const openEar = (connectionString: string, log: Log, onClosed: () => void): Ear => {
  const channels = new Map<string, OnNotice>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  /** The last time that a connection was made: whoever leaves waits for it, and closes what it has opened. */
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
      // What is asked for while this goes on is in the list by then, or is listened to by whoever asks.
      for (const channel of channels.keys()) await listen(opened, channel)
      client = opened
      for (const onNotice of channels.values()) onNotice('')
    } catch (error) {
      lose(error as Error)
    }
  }

  return {
    async hear(channel, onNotice) {
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
  const listeners = ownEars.get(channel) ?? new Set()
  ownEars.set(channel, listeners.add(onNotice))
  onNotice('')
  return async () => {
    listeners.delete(onNotice)
    if (listeners.size === 0) ownEars.delete(channel)
  }
}

const ears = new WeakMap<Connection, Ear>()

/**
 * Calls `onNotice` at each notice of a channel, and once after each connection, since notices may have been missed
 * before it. A broken connection is made again; whoever listens polls as well. The embedded database is heard within the
 * process. Answers how to stop.
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
  const ear = ears.get(connection) ?? openEar(connectionString, log, () => ears.delete(connection))
  ears.set(connection, ear)
  await ear.hear(own, onNotice)
  return () => ear.leave(own)
}
