import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { connect, type Channel, type ChannelModel, type ConsumeMessage } from 'amqplib'
import { minuteMs } from '#contract/durations.ts'
import type { UofSettings } from '#server/platform/kernel/settings/uof-account.ts'
import type { Log } from '#server/platform/kernel/log.ts'

const exchange = 'unifiedfeed'
/** Maximum number of unacknowledged messages in transit. */
const prefetch = 200
const heartbeatSeconds = 20
const connectMs = 15_000
const backOffMs = { first: 1000, most: minuteMs } as const
/** A broker that does not confirm the end of a connection within this time is not waited for. */
const closeMs = 2000
/** A connection lost earlier than this counts as a failed attempt. */
const stoodMs = minuteMs

export type RawMessage = { readonly bytes: Uint8Array; readonly routingKey: string }

export type Listener = {
  /** A new connection: messages sent before it are missed. */
  connected(): void
  /** The message is acknowledged when this is done; if it throws, the connection is reopened. */
  take(raw: RawMessage): Promise<void>
}

/** Messages to all nodes, and those to this application's node. */
const bindingsOf = (node: number | undefined): readonly string[] => {
  if (node === undefined) return ['#']
  return ['*.*.*.*.*.*.*', '*.*.*.*.*.*.*.-.#', `*.*.*.*.*.*.*.${node}.#`]
}

const waitMs = (attempt: number): number => {
  const most = Math.min(backOffMs.most, backOffMs.first * 2 ** Math.min(attempt, 10))
  // Applications that lost one broker must not all reconnect at once.
  return most / 2 + randomInt(Math.ceil(most / 2))
}

/** The client does not say why a broker that knows the user refuses the virtual host. */
const withReason = (error: unknown, virtualHost: string): Error =>
  error instanceof Error && error.message.startsWith('Expected ConnectionOpenOk; got <ConnectionClose')
    ? new Error(`The broker refuses this account the virtual host ${virtualHost}`, { cause: error })
    : (error as Error)

/** Ends a connection; a broker that hangs would keep it, and this process, until its heartbeats are missed. */
const closeModel = (model: ChannelModel): void => {
  const { stream } = model.connection as unknown as { readonly stream: Socket }
  const giveUp = setTimeout(() => stream.destroy(new Error('The broker does not answer')), closeMs)
  model.once('close', () => {
    clearTimeout(giveUp)
    // The client only half-closes it.
    stream.destroySoon()
  })
  model.close().catch(() => {
    clearTimeout(giveUp)
    stream.destroySoon()
  })
}

const openModel = async (settings: UofSettings, virtualHost: string): Promise<ChannelModel> => {
  const { protocol, hostname, port } = new URL(settings.brokerUrl)
  return connect(
    {
      protocol: protocol.slice(0, -1),
      hostname,
      ...(port && { port: Number(port) }),
      // The token is the user, and there is no password.
      username: settings.token,
      password: '',
      vhost: encodeURIComponent(virtualHost),
      heartbeat: heartbeatSeconds,
    },
    { timeout: connectMs, noDelay: true },
  ).catch((error: unknown) => {
    throw withReason(error, virtualHost)
  })
}

/** A private queue that ends with the connection: missed messages are recovered. */
const openQueue = async (channel: Channel, node: number | undefined): Promise<string> => {
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false })
  for (const key of bindingsOf(node)) await channel.bindQueue(queue, exchange, key)
  await channel.prefetch(prefetch)
  return queue
}

/** Listens on one connection until it is lost, or `signal` ends it. */
const listen = async (
  settings: UofSettings,
  model: ChannelModel,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> => {
  let failed: unknown
  const lost = new Promise<void>((resolve) => {
    model.on('error', (error) => (failed ??= error))
    model.on('close', () => resolve())
  })
  const end = (): void => closeModel(model)
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  try {
    const channel = await model.createChannel()
    channel.on('error', (error) => (failed ??= error))
    channel.on('close', end)
    const take = async (message: ConsumeMessage | null): Promise<void> => {
      // The broker has removed the queue.
      if (message === null) return end()
      try {
        await listener.take({ bytes: message.content, routingKey: message.fields.routingKey })
        if (failed === undefined && !signal.aborted) channel.ack(message)
      } catch (error) {
        failed ??= error
        end()
      }
    }
    const queue = await openQueue(channel, settings.node)
    listener.connected()
    await channel.consume(queue, (message) => void take(message))
    await lost
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
  if (failed !== undefined) throw failed
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })

/** Listens to the broker and reconnects after each loss, with a growing pause. */
export const subscribeAmqp = (
  {
    settings,
    log,
    virtualHost,
  }: {
    readonly settings: UofSettings
    readonly log: Log
    readonly virtualHost: () => Promise<string>
  },
  listener: Listener,
): { stop(): Promise<void> } => {
  const ending = new AbortController()
  const { signal } = ending
  const run = async (): Promise<void> => {
    let attempt = 0
    while (!signal.aborted) {
      let listeningSince = Infinity
      try {
        const model = await openModel(settings, await virtualHost())
        listeningSince = performance.now()
        await listen(settings, model, listener, signal)
        if (!signal.aborted) log.warn({ source: 'uof' }, 'The connection to the odds feed is lost')
      } catch (error) {
        // A connection error may name its address, which contains no token.
        log.warn({ source: 'uof', err: error }, 'The connection to the odds feed has failed')
      }
      if (performance.now() - listeningSince > stoodMs) attempt = 0
      if (!signal.aborted) await pause(waitMs(attempt++), signal)
    }
  }
  const running = run()
  return {
    async stop() {
      ending.abort()
      await running
    },
  }
}
