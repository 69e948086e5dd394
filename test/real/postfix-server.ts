import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { freePort } from '#test/race/postgres.ts'
import {
  createPartFolder,
  isListening,
  listenLocally,
  runCommand,
  startDaemon,
  type Daemon,
} from './daemon.ts'

/** Ports of one Postfix, each an SMTP server with rules of its own. */
export type PostfixPorts = {
  /** Accepts mail of this machine; offers no TLS. */
  readonly plain: number
  /** Offers STARTTLS with a certificate that only its own authority knows. */
  readonly starttls: number
  /** Demands a user and a password: `shop`, `right`. */
  readonly login: number
  /** Relays for no client, and refuses that at RCPT TO. */
  readonly closed: number
}

export type Postfix = {
  readonly ports: PostfixPorts
  readonly authorityFile: string
  start(): Promise<void>
  daemon(): Daemon
  /** `postmap`-style rules per recipient: `late@example.com 450 4.2.0 Later`. */
  setAccess(lines: readonly string[]): void
  /** Senders of the mails in the queue. */
  queue(): string
}

const services = [
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'tlsmgr unix - - n 1000? 1 tlsmgr',
  'rewrite unix - - n - - trivial-rewrite',
  'bounce unix - - n - 0 bounce',
  'defer unix - - n - 0 bounce',
  'trace unix - - n - 0 bounce',
  'flush unix n - n 1000? 0 flush',
  'proxymap unix - - n - - proxymap',
  'smtp unix - - n - - smtp',
  'error unix - - n - - error',
  'retry unix - - n - - error',
  'showq unix n - n - - showq',
  'local unix - n n - - local',
  'anvil unix - - n - 1 anvil',
  'scache unix - - n - 1 scache',
  'postlog unix-dgram n - n - 1 postlogd',
]

const createCertificate = (folder: string): void => {
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const line = `req -x509 -newkey rsa:2048 -nodes -batch -days 2 -subj /CN=localhost -addext ${names}`
  runCommand('openssl', `${line} -keyout tls.key -out tls.pem`.split(' '), { cwd: folder })
}

/** Decides for Postfix about users and passwords, in Dovecot's protocol (`smtpd_sasl_type = dovecot`). */
const openLogins = async (user: string, password: string): Promise<number> => {
  const accepted = Buffer.from(`\0${user}\0${password}`).toString('base64')
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('VERSION\t1\t2\nMECH\tPLAIN\tplaintext\nSPID\t1\nCUID\t1\nCOOKIE\t00\nDONE\n')
    let rest = ''
    socket.on('data', (piece: Buffer) => {
      const lines = (rest + piece.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [verb, id, ...fields] = line.split('\t')
        if (verb !== 'AUTH') continue
        const isRight = fields.includes(`resp=${accepted}`)
        socket.write(`${isRight ? 'OK' : 'FAIL'}\t${id}\tuser=${user}\n`)
      }
    })
  })
  const port = await listenLocally(server)
  server.unref()
  return port
}

/**
 * A Postfix with folders of its own, which needs root. Mail for example.com goes to the SMTP server on
 * `nextPort`, mail for casino.example to `aliases` (lines of /etc/aliases).
 */
export const openPostfix = async (nextPort: number, aliases: readonly string[]): Promise<Postfix> => {
  const folder = createPartFolder('postfix')
  // Its services run as another user.
  chmodSync(folder, 0o755)
  const config = join(folder, 'etc')
  for (const name of ['etc', 'spool', 'data']) mkdirSync(join(folder, name))
  runCommand('chown', ['postfix', join(folder, 'data')])
  createCertificate(folder)
  const logins = await openLogins('shop', 'right')
  const accessFile = join(folder, 'access')
  const aliasFile = join(folder, 'aliases')
  writeFileSync(accessFile, '')
  writeFileSync(aliasFile, `${aliases.join('\n')}\n`)
  const ports: PostfixPorts = {
    plain: await freePort(),
    starttls: await freePort(),
    login: await freePort(),
    closed: await freePort(),
  }
  writeFileSync(
    join(config, 'main.cf'),
    [
      'compatibility_level = 3.6',
      `queue_directory = ${folder}/spool`,
      `data_directory = ${folder}/data`,
      `maillog_file = ${folder}/log`,
      `maillog_file_prefixes = ${folder}`,
      'myhostname = mx.example',
      'mydestination = casino.example',
      'inet_interfaces = 127.0.0.1',
      'inet_protocols = ipv4',
      'mynetworks = 127.0.0.0/8',
      'smtpd_relay_restrictions = permit_mynetworks, reject_unauth_destination',
      `smtpd_recipient_restrictions = check_recipient_access texthash:${accessFile}, permit_mynetworks, reject`,
      `transport_maps = inline:{ { example.com = smtp:[127.0.0.1]:${nextPort} } }`,
      `alias_maps = hash:${aliasFile}`,
      `alias_database = hash:${aliasFile}`,
      'local_recipient_maps =',
      'smtpd_peername_lookup = no',
      'smtp_dns_support_level = disabled',
      'smtp_tls_security_level = none',
      'queue_run_delay = 1s',
      'minimal_backoff_time = 1s',
      'maximal_backoff_time = 2s',
      `smtpd_tls_cert_file = ${folder}/tls.pem`,
      `smtpd_tls_key_file = ${folder}/tls.key`,
      'smtpd_tls_security_level = none',
      'smtpd_sasl_type = dovecot',
      `smtpd_sasl_path = inet:127.0.0.1:${logins}`,
      '',
    ].join('\n'),
  )
  const smtpd = (port: number, ...options: string[]) =>
    [`127.0.0.1:${port} inet n - n - - smtpd`, ...options.map((option) => `  -o ${option}`)].join('\n')
  writeFileSync(
    join(config, 'master.cf'),
    [
      smtpd(ports.plain),
      smtpd(ports.starttls, 'smtpd_tls_security_level=may'),
      smtpd(
        ports.login,
        'smtpd_sasl_auth_enable=yes',
        'smtpd_relay_restrictions=permit_sasl_authenticated,reject',
      ),
      smtpd(ports.closed, 'mynetworks=10.0.0.1'),
      ...services,
      '',
    ].join('\n'),
  )
  runCommand('postalias', ['-c', config, `hash:${aliasFile}`])
  runCommand('postfix', ['-c', config, 'check'])
  let daemon: Daemon
  const start = async (): Promise<void> => {
    daemon = await startDaemon({
      // `postfix start-fg` would leave the process group, and with it the reach of the test.
      command: '/usr/lib/postfix/sbin/master',
      args: ['-c', config, '-d'],
      isReady: () => isListening(ports.closed),
    })
  }
  await start()
  return {
    ports,
    authorityFile: join(folder, 'tls.pem'),
    start,
    daemon: () => daemon,
    setAccess(lines) {
      writeFileSync(accessFile, `${lines.join('\n')}\n`)
      runCommand('postfix', ['-c', config, 'reload'])
    },
    queue: () => runCommand('postqueue', ['-c', config, '-j']),
  }
}
