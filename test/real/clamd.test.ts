import { readdir } from 'node:fs/promises'
import { writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writes, tickets } from '#server/backoffice/support/support.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor } from '#test/players.ts'
import { freePort } from '#test/race/postgres.ts'
import { createPartFolder, isListening, listenLocally, startDaemon, type Daemon } from './daemon.ts'
import { installDebianPart } from './debian-part.ts'
import { describePart } from './part.ts'

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const signature = `Eicar-Of-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`
const mebibyte = 1024 * 1024

/** A line to the daemon that a test can cut in the middle of a file. */
const openLine = async (to: number) => {
  const cut = { afterBytes: Infinity }
  const passed: Socket[] = []
  const server: Server = createServer((socket) => {
    const beyond = connect(to, '127.0.0.1')
    let bytes = 0
    passed.push(socket, beyond)
    for (const end of [socket, beyond]) end.on('error', () => undefined)
    socket.on('close', () => beyond.destroy())
    socket.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > cut.afterBytes) return void socket.resetAndDestroy()
      beyond.write(piece)
    })
    beyond.pipe(socket)
    beyond.on('close', () => socket.end())
  })
  const port = await listenLocally(server)
  return {
    cut,
    port,
    close() {
      for (const socket of passed) socket.destroy()
      server.close()
    },
  }
}

describePart(installDebianPart('clamav-daemon'), () => {
  let folder: string
  let port: number
  let daemon: Daemon
  let line: Awaited<ReturnType<typeof openLine>>
  let app: TestApp

  const starts = async (settings: readonly string[] = []) => {
    const config = join(folder, 'clamd.conf')
    const lines = [
      'Foreground yes',
      `DatabaseDirectory ${join(folder)}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      ...settings,
    ]
    writeFileSync(config, `${lines.join('\n')}\n`)
    daemon = await startDaemon({
      command: 'clamd',
      args: ['-c', config],
      isReady: () => isListening(port),
    })
  }
  const restarts = async (settings: readonly string[] = []) => {
    await daemon.stop()
    await starts(settings)
  }

  beforeAll(async () => {
    folder = createPartFolder('clamd')
    writeFileSync(join(folder, 'test.ndb'), signature)
    port = await freePort()
    await starts(['StreamMaxLength 20M', 'MaxFileSize 20M', 'AlertExceedsMax yes'])
    line = await openLine(port)
    app = await createTestApp({
      TRUSTED_PROXIES: '127.0.0.1',
      SCANNER_URL: `clamd://127.0.0.1:${line.port}`,
    })
  })
  afterAll(async () => {
    await app?.close()
    line?.close()
  })

  let senders = 0
  const sends = (...files: readonly File[]) =>
    writes(
      createActor(app),
      { email: `greta${++senders}@example.com`, message: `Please look ${senders}` },
      files,
      { 'x-forwarded-for': `203.0.${Math.floor(senders / 250)}.${senders % 250}` },
    )
  const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)
  const large = (size: number) => file('large.txt', new Uint8Array(size).fill(65))
  const storedFiles = () => readdir(join(app.ctx.settings.dataDir, 'attachments')).catch(() => [])

  const logged = () => app.logLines.join('\n')

  /** Nothing of a refused message is stored. */
  const isRefused = async (code: string, ...files: readonly File[]) => {
    app.logLines.length = 0
    const before = [(await tickets(app)).length, (await storedFiles()).length]
    const { status, fields } = await sends(...files)
    expect([status, fields?.attachments]).toEqual([422, [code]])
    expect([(await tickets(app)).length, (await storedFiles()).length]).toEqual(before)
  }
  const isAccepted = async (...files: readonly File[]) => {
    const before = (await storedFiles()).length
    expect(await sends(...files)).toMatchObject({ status: 200 })
    expect((await storedFiles()).length).toBe(before + files.length)
  }

  test('clean files of every size up to the limit are stored', async () => {
    await isAccepted(file('small.txt', 'x'), large(10 * mebibyte), file('bill.pdf', '%PDF-1.7 …'))
  })

  test('the standard test file is refused, alone, within another and beside clean ones', async () => {
    await isRefused('INFECTED', file('virus.txt', eicar))
    await isRefused('INFECTED', file('bill.pdf', `%PDF-1.7\n${'x'.repeat(9 * mebibyte)}${eicar}`))
    await isRefused('INFECTED', file('fine.txt', 'fine'), file('virus.txt', `${eicar}\n`))
    expect(logged()).toContain('Eicar-Of-Test.UNOFFICIAL')
  })

  test('a file above the limit of the daemon is refused, and the log says why', async () => {
    await restarts(['StreamMaxLength 1M'])
    await isRefused('NOT_SCANNED', large(9 * mebibyte))
    expect(logged()).toMatch(/size limit exceeded|StreamMaxLength/)
    await isAccepted(large(mebibyte - 1))
  })

  test('a file of which the daemon reads a part is refused if the daemon reports that', async () => {
    await restarts(['StreamMaxLength 20M', 'MaxFileSize 1M', 'AlertExceedsMax yes'])
    await isRefused('NOT_SCANNED', large(2 * mebibyte))
    await restarts(['StreamMaxLength 20M', 'MaxFileSize 20M', 'AlertExceedsMax yes'])
  })

  test('without the daemon files are refused and messages without files accepted', async () => {
    await daemon.kill()
    await isRefused('NOT_SCANNED', file('small.txt', 'x'))
    expect(await sends()).toMatchObject({ status: 200 })
    await starts()
    await isAccepted(file('small.txt', 'x'))
  })

  test('a connection lost in the middle of a file is no verdict', async () => {
    line.cut.afterBytes = 3 * mebibyte
    await isRefused('NOT_SCANNED', large(9 * mebibyte))
    line.cut.afterBytes = Infinity
    await isAccepted(large(9 * mebibyte))
  })

  test('a daemon that freezes is waited for once, and a killed one is no verdict', async () => {
    daemon.freeze()
    await isRefused('NOT_SCANNED', large(9 * mebibyte))
    expect(logged()).toContain('did not answer in time')
    const pending = isRefused('NOT_SCANNED', large(9 * mebibyte))
    await daemon.kill()
    await pending
    await starts()
    await isAccepted(large(9 * mebibyte))
  })

  test('files sent while the daemon restarts are stored or refused, never stored unscanned', async () => {
    const restart = restarts()
    let isRunning = true
    void restart.finally(() => (isRunning = false))
    while (isRunning) {
      const [clean, infected] = await Promise.all([sends(file('a.txt', 'x')), sends(file('b.txt', eicar))])
      expect([200, 422]).toContain(clean.status)
      if (clean.status === 422) expect(clean.fields?.attachments).toEqual(['NOT_SCANNED'])
      expect(infected.status).toBe(422)
    }
    await restart
    await isAccepted(file('small.txt', 'x'))
  })
})
