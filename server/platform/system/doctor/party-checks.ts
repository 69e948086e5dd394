import { once } from 'node:events'
import { connect as connectTcp, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import nodemailer from 'nodemailer'
import { dayMs } from '#contract/durations.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { fetchConfigured } from '#server/platform/kernel/network/fetch-configured.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { fine, problem, reasonOf, warning, type Check, type Finding } from './check.ts'

const timeoutMs = 8000
const certificateDays = { problem: 3, warning: 21 } as const

/** The certificate that players see, through the proxy. */
const checkCertificate = async ({ publicUrl }: Settings): Promise<Finding> => {
  const { hostname, port } = new URL(publicUrl)
  const socket = connectTls({
    host: hostname,
    port: Number(port || 443),
    // A server name is a name, and no address (RFC 6066, section 3).
    ...(isIP(hostname) === 0 && { servername: hostname }),
    // Its faults are reported, and nothing is sent.
    rejectUnauthorized: false,
  })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer in time')))
  try {
    await once(socket, 'secureConnect')
    const { valid_to: until } = socket.getPeerCertificate()
    const days = Math.floor((new Date(until).getTime() - createClock().ofMachine()) / dayMs)
    if (days < certificateDays.problem) return problem(`The certificate of ${hostname} ends in ${days} days.`)
    if (!socket.authorized)
      return problem(`Browsers refuse the certificate of ${hostname}: ${String(socket.authorizationError)}.`)
    return days < certificateDays.warning
      ? warning(`The certificate of ${hostname} ends in ${days} days.`)
      : fine(`The certificate of ${hostname} is valid for ${days} days.`)
  } catch (error) {
    return warning(`${publicUrl} is not reachable from here: ${reasonOf(error)}`)
  } finally {
    socket.destroy()
  }
}

/** Connects, greets and signs in as for a mail, and sends none. */
const checkSmtp = async ({ smtpUrl, mode }: Settings): Promise<Finding> => {
  if (smtpUrl === undefined)
    return mode === 'live'
      ? problem('SMTP_URL is absent: no mail leaves the outbox.')
      : fine('Mail stays in the outbox.')
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
    return fine(`The mail server ${new URL(smtpUrl).host} accepts us.`)
  } catch (error) {
    return problem(`The mail server ${new URL(smtpUrl).host} does not accept us: ${reasonOf(error)}`)
  } finally {
    transport.close()
  }
}

/** PING of clamd(8). */
const checkScanner = async ({ scanner, mode }: Settings): Promise<Finding> => {
  if (scanner === undefined)
    return mode === 'live'
      ? warning('SCANNER_URL is absent: files of players are refused.')
      : fine('Files are scanned by the sandbox.')
  if (scanner.vendor !== 'clamd') return fine(`Files are scanned by ${scanner.vendor}, which a plugin adds.`)
  const { hostname, port, host } = new URL(String(scanner.url))
  const socket = connectTcp({ host: hostname, port: Number(port || 3310) })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer in time')))
  try {
    socket.write('zPING\0')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    const text = answer.toString('utf8').replaceAll('\0', '').trim()
    return text === 'PONG'
      ? fine(`The scanner at ${host} answers.`)
      : problem(`The scanner at ${host} answers ${JSON.stringify(text.slice(0, 60))} and not PONG.`)
  } catch (error) {
    return problem(`The scanner at ${host} does not answer, so files are refused: ${reasonOf(error)}`)
  } finally {
    socket.destroy()
  }
}

const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
  const response = await fetchConfigured(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  await response.body?.cancel()
  return response.status
}

const checkSignIn = (settings: Settings): Promise<readonly Finding[]> =>
  Promise.all(
    settings.signInProviders.map(async ({ service, issuer }) => {
      try {
        const status = await statusOf(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`)
        return status === 200
          ? fine(`${service} can be reached for signing in.`)
          : problem(`${service}: its discovery document answers ${status}.`)
      } catch (error) {
        return problem(`${service} cannot be reached for signing in: ${reasonOf(error)}`)
      }
    }),
  )

const checkContent = async ({ contentUrl, contentToken }: Settings): Promise<Finding> => {
  if (contentUrl === undefined) return fine('The content is in the database.')
  const { host } = new URL(contentUrl)
  try {
    const status = await statusOf(`${contentUrl.replace(/\/+$/, '')}/general-information`, {
      ...(contentToken && { authorization: `Bearer ${contentToken}` }),
    })
    if (status === 401 || status === 403)
      return problem(`The content at ${host} refuses us: see CONTENT_TOKEN.`)
    return status < 400
      ? fine(`The content at ${host} answers.`)
      : warning(`The content at ${host} answers ${status}.`)
  } catch (error) {
    return problem(`The content at ${host} cannot be reached: ${reasonOf(error)}`)
  }
}

/** An empty export request, which a collector of OTLP accepts. */
const checkCollector = async ({ tracing, tracingProblems }: Settings): Promise<readonly Finding[]> => {
  const ignored = tracingProblems.map((says) => warning(says))
  if (tracing === undefined) return ignored.length > 0 ? ignored : [fine('Tracing is off.')]
  const { host } = new URL(tracing.url)
  try {
    const { parseKeyPairsIntoRecord } = await import('@opentelemetry/core')
    const response = await fetchConfigured(tracing.url, {
      method: 'POST',
      headers: { ...parseKeyPairsIntoRecord(tracing.headers), 'content-type': 'application/x-protobuf' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    const found = response.ok
      ? fine(`The collector of spans at ${host} answers.`)
      : warning(`The collector of spans at ${host} answers ${response.status}, so spans are lost.`)
    return [...ignored, found]
  } catch (error) {
    return [...ignored, warning(`The collector of spans at ${host} cannot be reached: ${reasonOf(error)}`)]
  }
}

/** Checks of external parties; nothing is sent that has an effect there. */
export const partyChecks = (settings: Settings): readonly Check[] => [
  ...(settings.publicUrl.startsWith('https:')
    ? [{ name: 'Certificate', section: 'addresses', run: () => checkCertificate(settings) }]
    : []),
  { name: 'Mail server', section: 'parties', run: () => checkSmtp(settings) },
  { name: 'Scanner', section: 'parties', run: () => checkScanner(settings) },
  { name: 'Sign-in', section: 'parties', run: () => checkSignIn(settings) },
  { name: 'Content', section: 'parties', run: () => checkContent(settings) },
  { name: 'Tracing', section: 'parties', run: () => checkCollector(settings) },
]
