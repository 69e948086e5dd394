import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { readSessionKeys } from '#server/platform/kernel/secrets/session-keys.ts'
import { fine, problem, warning, type Check, type Finding } from './check.ts'

/** Distinct characters of a random key of 32 characters; a phrase or a repeated word has fewer. */
const minDistinctCharacters = 16

const isWeak = (key: string): boolean =>
  new Set(key).size < minDistinctCharacters || /secret|password|change|example|^[a-z ]+$/i.test(key)

const checkSecret = ({ sessionSecret, mode }: Settings): Finding => {
  if (sessionSecret === undefined)
    return mode === 'live'
      ? problem('SESSION_SECRET is absent.')
      : fine('The demonstration makes its own SESSION_SECRET in DATA_DIR.')
  return readSessionKeys(sessionSecret).some(isWeak)
    ? problem('A key of SESSION_SECRET can be guessed. Make one with: openssl rand -base64 48')
    : fine('The keys of SESSION_SECRET look random.')
}

const isLocal = (hostname: string): boolean => /^(localhost|127\.|\[::1\]|.*\.localhost$)/.test(hostname)

const checkPublicUrl = ({ publicUrl, mode, given }: Settings): Finding => {
  const url = new URL(publicUrl)
  if (url.pathname !== '/' || url.search !== '')
    return problem(`PUBLIC_URL ${publicUrl} has a path: it must end after the host.`)
  if (mode === 'demo')
    return fine(`The demonstration is at ${publicUrl}${given.has('PUBLIC_URL') ? '' : ', the default'}.`)
  if (isLocal(url.hostname)) return problem(`PUBLIC_URL ${publicUrl} is this machine: no player reaches it.`)
  return fine(`PUBLIC_URL is ${publicUrl}.`)
}

const checkProxies = ({ trustedProxies, mode, publicUrl, host }: Settings): Finding => {
  const isBehindProxy = mode === 'live' && publicUrl.startsWith('https:')
  if (!isBehindProxy || trustedProxies.length > 0)
    return fine(
      trustedProxies.length > 0
        ? `Proxies: ${trustedProxies.join(', ')}.`
        : 'No proxy is needed in a demonstration.',
    )
  return problem(
    `TRUSTED_PROXIES is empty. This process speaks http at ${host}, so a proxy stands before it, and all players have its address: rate limits and country checks count them as one.`,
  )
}

/** The demonstration lets anyone choose the outcome of payments and move its clock. */
const checkMode = ({ mode, paymentProviders, databaseUrl, uof }: Settings): Finding => {
  if (mode === 'live') return fine('MODE is live.')
  const real = [
    ...paymentProviders.map(({ name }) => `the payment account ${name}`),
    ...(uof ? ['an odds feed'] : []),
  ]
  return real.length > 0
    ? warning(`MODE is demo, with ${real.join(', ')}: it moves real money, and anyone may use its sandboxes.`)
    : fine(`MODE is demo${databaseUrl === undefined ? '' : ', on PostgreSQL'}.`)
}

export const settingsChecks = (settings: Settings): readonly Check[] => [
  { name: 'Mode', section: 'settings', run: async () => checkMode(settings) },
  { name: 'Secret', section: 'settings', run: async () => checkSecret(settings) },
  { name: 'Public address', section: 'addresses', run: async () => checkPublicUrl(settings) },
  { name: 'Proxies', section: 'addresses', run: async () => checkProxies(settings) },
]
