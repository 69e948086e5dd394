import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/kernel/log.ts'
import type { Connection } from './connect.ts'
import type { Tx } from './transaction.ts'

/** Told when content was published. */
export const changesChannel = 'baize_content'

/** Tells every process that listens, at the commit and not before. Notices are lost with a broken connection. */
export const notify = async (tx: Tx, channel: string): Promise<void> => {
  await sql`select pg_notify(${channel}, '')`.execute(tx.db)
}

const reconnectMs = 2000

/**
 * Calls `onNotice` at each notice of a channel, and once after each connection, since notices may have been missed
 * before it. A broken connection is made again; whoever listens polls as well. The embedded database has no other
 * process to hear from. Answers how to stop.
 */
export const listenTo = async (
  connection: Connection,
  channel: string,
  onNotice: () => void,
  log: Log,
): Promise<() => Promise<void>> => {
  if (connection.kind === 'pglite') return async () => undefined
  const options = connection.bossOptions as { connectionString: string }
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const open = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: options.connectionString,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      application_name: 'baize',
    })
    let isLost = false
    const lose = (error?: Error): void => {
      if (isLost) return
      isLost = true
      opened.end().catch(() => undefined)
      if (isStopped) return
      log.warn(
        { err: error, channel },
        'Notices of the database are not heard, and a connection is tried again',
      )
      timer = setTimeout(() => void open(), reconnectMs).unref()
    }
    opened.on('error', lose)
    opened.on('end', () => lose())
    opened.on('notification', onNotice)
    client = opened
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotice()
    } catch (error) {
      lose(error as Error)
    }
  }

  await open()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
