import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Parts of a limit's key. `network`, `player`, `member`, `affiliate`, `ticket` and `house` are the server's own
 * data; `signed` was made by the server or a vendor and is verified before it is counted; `reason` is one of a
 * list in code. `typed` (a name or an address) and `agent` (the user agent) are chosen by the client: they
 * count only beside another part.
 */
type Part =
  | 'network'
  | 'player'
  | 'member'
  | 'affiliate'
  | 'ticket'
  | 'house'
  | 'signed'
  | 'reason'
  | 'typed'
  | 'agent'
  | 'device'
const isChosen = (part: Part): boolean => part === 'typed' || part === 'agent' || part === 'device'

/** The parts of each key, and for client-chosen parts alone the limit that is counted with it. */
const table: Readonly<Record<string, readonly [readonly Part[], beside?: string]>> = {
  'tie-uses': [['signed']],
  'telegram-login-uses': [['signed']],
  'oauth-callback-network': [['network']],
  'oauth-callback-state': [['signed']],
  'identity-vendor': [['player']],
  'chat-minute': [['player']],
  'chat-hour': [['player']],
  'settlement-import': [['member']],
  'csp-report': [['network']],
  'plugin-failure': [['network']],
  pages: [['network']],
  'desk-export': [['member']],
  'desk-codes': [['member']],
  'desk-signatures': [['member']],
  'desk-factor-starts': [['member']],
  'desk-name-network': [['typed', 'network']],
  'desk-network': [['network']],
  'desk-name': [['typed'], 'desk-network'],
  'desk-passkey-network': [['network']],
  'desk-old-password': [['member']],
  'registration-mail': [['typed'], 'register-network'],
  'complete-registration': [['player']],
  'confirm-registration': [['signed']],
  'rates-first': [['house']],
  'own-changes': [['player']],
  'passkey-network': [['network']],
  'sign-in-failures-network': [['network']],
  'sign-in-failures': [['house']],
  'sign-in-name-network': [['typed', 'network']],
  'sign-in-network': [['network']],
  'sign-in-name': [['typed'], 'sign-in-network'],
  'sign-in-device': [['typed', 'device'], 'sign-in-network'],
  'sign-in-known-devices': [['typed'], 'sign-in-network'],
  'register-identity-network': [['network']],
  'refused-nameless': [['reason', 'network']],
  'mini-app-network': [['network']],
  'mini-app-uses': [['signed']],
  'contact-code-tries': [['player']],
  'add-contact': [['player']],
  'confirm-network': [['network']],
  'confirm-address': [['typed'], 'confirm-network'],
  'contact-code-address': [['typed'], 'contact-code-network'],
  'contact-code-network': [['network']],
  'second-factor-tries': [['player']],
  'security-code-resend': [['player', 'agent', 'network']],
  'security-code-account': [['player']],
  'change-password': [['player']],
  'confirm-password': [['player']],
  'restore-network': [['network']],
  'restore-name': [['typed'], 'restore-network'],
  'restore-account': [['player']],
  'assistant-network': [['network']],
  'assistant-token': [['typed'], 'assistant-network'],
  media: [['network']],
  'picture-upload': [['member']],
  'history-export': [['player']],
  'history-download': [['player']],
  'test-notifications': [['member']],
  'register-network': [['network']],
  'ticket-network': [['network']],
  'ticket-player': [['player']],
  'ticket-address': [['typed'], 'ticket-network'],
  'ticket-players-network': [['network']],
  'ticket-files-network': [['network']],
  'ticket-replies': [['ticket']],
  'bets-export': [['player']],
  'bets-placed': [['player']],
  'slips-checked': [['network', 'player']],
  'betting-searches': [['network', 'player']],
  'outright-searches': [['network', 'player']],
  'game-searches': [['network', 'player']],
  'game-choices': [['network', 'player']],
  'affiliate-old-password': [['affiliate']],
  'affiliate-network': [['network']],
  'affiliate-name-network': [['typed', 'network']],
  'affiliate-name': [['typed'], 'affiliate-network'],
  'data-export': [['player']],
  'data-export-uses': [['signed']],
  'rounds-export': [['player']],
  'game-launch': [['network', 'player']],
  'player-events': [['player']],
  'promo-code-player': [['player']],
  'promo-code-network': [['network']],
  hit: [['network']],
  'payments-export': [['player']],
  cashier: [['player', 'reason']],
  'ask-provider': [['member']],
}

const root = join(import.meta.dirname, '../../../..')
const sources = globSync('server/**/*.ts', { cwd: root })
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
const quoted = (text: string): string[] =>
  [...text.matchAll(/'([a-z-]+)'/g)].flatMap(([, name]) => name ?? [])
/** Calls of limits, and those whose name is one of several that a caller chooses. */
const limits = [
  ...new Set(
    sources.flatMap((text) => [
      ...[...text.matchAll(/\bname: '[a-z-]+',\s*max: /g)].flatMap(([found]) => quoted(found)),
      ...(/const limit = \{ name, max/.test(text)
        ? [...text.matchAll(/\bname: '[a-z-]+'(?: \| '[a-z-]+')+/g)].flatMap(([found]) => quoted(found))
        : []),
    ]),
  ),
]

test('W5 every limit says what it is counted by', () => {
  expect(limits.length).toBeGreaterThan(70)
  expect(limits.toSorted()).toEqual(Object.keys(table).toSorted())
})

test('W5 no limit is counted by what its client chooses alone, unless another that is not counts with it', () => {
  const free = Object.entries(table).filter(([, [parts, beside]]) => {
    const other = beside === undefined ? undefined : table[beside]?.[0]
    return parts.every(isChosen) && (other === undefined || other.every(isChosen))
  })
  expect(free).toEqual([])
  for (const [name, [, beside]] of Object.entries(table))
    if (beside !== undefined)
      expect(
        sources.some((text) => text.includes(`'${name}'`) && text.includes(`'${beside}'`)) ||
          name === 'registration-mail',
        `${name} beside ${beside}`,
      ).toBe(true)
})
