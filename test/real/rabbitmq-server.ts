import { globSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { connect, type ConfirmChannel } from 'amqplib'
import { freePort } from '#test/race/postgres.ts'
import {
  createPartFolder,
  isListening,
  listenLocally,
  runCommand,
  startDaemon,
  type Daemon,
} from './daemon.ts'

export type RabbitMq = {
  readonly url: string
  /** `amqps://localhost`, by a certificate of the authority in `authorityFile`. */
  readonly tlsUrl: string
  readonly authorityFile: string
  /** `rabbitmqctl`; its output. */
  control(...args: string[]): string
  /** Adds the virtual host with its exchange, as at the start. */
  openVirtualHost(): Promise<void>
  /** Publishes as the vendor does, and is done when the broker has confirmed it. */
  publish(key: string, body: string): Promise<void>
  daemon(): Daemon
  start(): Promise<void>
  close(): void
}

const user = 'rabbitmq'
const exchange = 'unifiedfeed'

/**
 * RabbitMQ refuses a user of its own without a password. The vendor's users have none, so a service of the test
 * decides: only this token, and of exchanges only reading.
 */
const openUsers = async (token: string) => {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const asked = new URLSearchParams(body)
      const isUser = asked.get('username') === token && (asked.get('password') ?? '') === ''
      const mayNot = asked.get('resource') === 'exchange' && asked.get('permission') !== 'read'
      response.end((request.url === '/user' ? isUser : !mayNot) ? 'allow' : 'deny')
    })
  })
  return { server, port: await listenLocally(server) }
}

/** A certificate authority and a server certificate of it for `localhost`. */
const createCertificates = (folder: string): void => {
  const openssl = (line: string) => runCommand('openssl', line.split(' '), { cwd: folder })
  openssl('req -x509 -newkey rsa:2048 -nodes -batch -days 2 -subj /CN=authority -keyout ca.key -out ca.pem')
  openssl('req -newkey rsa:2048 -nodes -batch -subj /CN=localhost -keyout server.key -out server.csr')
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost\n')
  const sign = 'x509 -req -days 2 -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial'
  openssl(`${sign} -extfile names -out server.pem`)
  runCommand('chmod', ['-R', 'a+rX', folder])
}

/** A RabbitMQ with the exchange of the odds feed in a virtual host; `token` is the user without a password. */
export const openRabbitMq = async (token: string, virtualHost: string): Promise<RabbitMq> => {
  const folder = createPartFolder('rabbitmq', user)
  const [port, tlsPort, epmdPort, nodePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const users = await openUsers(token)
  const scripts = globSync('/usr/lib/rabbitmq/lib/rabbitmq_server-*/sbin')[0] ?? '/usr/sbin'
  createCertificates(folder)
  writeFileSync(join(folder, 'plugins'), '[rabbitmq_auth_backend_http].\n')
  const paths = ['user', 'vhost', 'resource', 'topic'].map(
    (path) => `auth_http.${path}_path = http://127.0.0.1:${users.port}/${path}`,
  )
  writeFileSync(
    join(folder, 'rabbitmq.conf'),
    [
      `listeners.tcp.1 = 127.0.0.1:${port}`,
      `listeners.ssl.1 = 127.0.0.1:${tlsPort}`,
      `ssl_options.cacertfile = ${folder}/ca.pem`,
      `ssl_options.certfile = ${folder}/server.pem`,
      `ssl_options.keyfile = ${folder}/server.key`,
      'ssl_options.verify = verify_none',
      'auth_backends.1 = internal',
      'auth_backends.2 = http',
      'auth_http.http_method = post',
      ...paths,
      '',
    ].join('\n'),
  )
  const env = {
    HOME: folder,
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: 'baize@localhost',
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(nodePort),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_LOGS: '-',
  }
  await startDaemon({
    command: 'epmd',
    args: ['-address', '127.0.0.1', '-port', String(epmdPort)],
    user,
    isReady: () => isListening(epmdPort),
  })
  let daemon: Daemon
  const start = async (): Promise<void> => {
    daemon = await startDaemon({
      command: join(scripts, 'rabbitmq-server'),
      args: [],
      cwd: folder,
      env,
      user,
      isReady: async () => (await isListening(port)) && isListening(tlsPort),
    })
  }
  await start()
  const control = (...args: string[]) =>
    runCommand(join(scripts, 'rabbitmqctl'), ['-q', '-n', env.RABBITMQ_NODENAME, ...args], { env })
  let channel: Promise<ConfirmChannel> | undefined
  const openChannel = async (): Promise<ConfirmChannel> => {
    const model = await connect({
      hostname: '127.0.0.1',
      port,
      username: 'guest',
      password: 'guest',
      vhost: encodeURIComponent(virtualHost),
    })
    model.on('error', () => undefined)
    model.on('close', () => (channel = undefined))
    const opened = await model.createConfirmChannel()
    opened.on('error', () => undefined)
    await opened.assertExchange(exchange, 'topic', { durable: true })
    return opened
  }
  const openVirtualHost = async (): Promise<void> => {
    control('add_vhost', virtualHost)
    control('set_permissions', '-p', virtualHost, 'guest', '.*', '.*', '.*')
    await (channel = openChannel())
  }
  await openVirtualHost()
  return {
    url: `amqp://127.0.0.1:${port}`,
    tlsUrl: `amqps://localhost:${tlsPort}`,
    authorityFile: join(folder, 'ca.pem'),
    control,
    openVirtualHost,
    publish: async (key, body) => {
      const opened = await (channel ??= openChannel())
      await new Promise<void>((resolve, reject) => {
        opened.publish(exchange, key, Buffer.from(body), {}, (error) => (error ? reject(error) : resolve()))
      })
    },
    daemon: () => daemon,
    start,
    close: () => {
      users.server.close()
    },
  }
}
