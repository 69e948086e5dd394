import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail server on this machine that stores mails, and refuses the given addresses. */
export type MailServer = {
  readonly url: string
  readonly taken: { to: string; data: string }[]
  /** Addresses it answers 550 to, as for an unknown mailbox. */
  readonly refused: Set<string>
  /** Its answers to other addresses: `554 5.7.1 Relay access denied`. */
  readonly answers: Map<string, string>
  /** Accepts connections again, at the same port. */
  open(): Promise<void>
  close(): Promise<void>
}

const converse = (socket: Socket, server: Pick<MailServer, 'taken' | 'refused' | 'answers'>): void => {
  let to = ''
  let data: string[] | undefined
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string): void => {
    if (data) {
      if (line !== '.') return void data.push(line)
      server.taken.push({ to, data: data.join('\n') })
      data = undefined
      return void say('250 Taken')
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'RCPT') {
      to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      return void say(server.refused.has(to) ? '550 No such mailbox' : (server.answers.get(to) ?? '250 OK'))
    }
    if (verb === 'DATA') {
      data = []
      return void say('354 Go on')
    }
    if (verb !== 'QUIT') return void say('250 OK')
    say('221 Bye')
    socket.end()
  }
  let rest = ''
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) answer(line)
  })
  say('220 mail.example')
}

export const openMailServer = async (): Promise<MailServer> => {
  const kept = {
    taken: [] as MailServer['taken'],
    refused: new Set<string>(),
    answers: new Map<string, string>(),
  }
  let server: Server | undefined
  let port = 0
  const open = async () => {
    server = createServer((socket) => converse(socket, kept))
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    ...kept,
    open,
    async close() {
      server?.close()
      if (server?.listening) await once(server, 'close')
    },
  }
}
