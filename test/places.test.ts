import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Money has as many decimals as its currency: zero, two, three or eight. Searches the code for multiplications
 * by a hundred, two written decimals and amounts in minor units; exceptions (no money, or money of one
 * currency) are listed here.
 */
const root = join(import.meta.dirname, '..')
const held = /^(?:server|contract|site|backoffice|betting-engine|sandbox|studio|client|ui)\//
const isCode = (path: string) =>
  held.test(path) &&
  /\.tsx?$/.test(path) &&
  !/\.(?:test|fixture)\.tsx?$/.test(path) &&
  !path.startsWith('site/features/gallery/')
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')

/** `of` matches lines of code; `not` excludes what is no money, by name, and `files` by file. */
const kinds: Record<string, { of: RegExp; not: RegExp; files: readonly (readonly [string, string])[] }> = {
  'a hundred times, or a hundredth': {
    of: /[*/]\s*100n?(?![\d_])|(?<![\d_])100n?\s*\*|\b1e2\b|\b10n? \*\* 2n?\b/,
    // Percentages, odds, factors of a stake, points and statistics.
    not: /percent|share|basis_?points|factor|hundredths|times|odds|target|points|deviation|surprise|alarm|rates?\b/i,
    files: [
      ['studio/', 'factors of a stake in hundredths, chances, and places on a picture'],
      ['ui/', 'parts of a picture'],
      ['betting-engine/fixtures/', 'likeness of names'],
      ['contract/odds-format.ts', 'odds'],
      ['backoffice/bonuses/terms-form.ts', 'percent and times of terms'],
      ['backoffice/reports/closed-totals.tsx', 'growth in percent'],
      ['sandbox/payments/amount-rules.ts', 'a sum in whole units, by which a tester chooses what happens'],
      ['server/content/pictures/find-files.ts', 'bytes'],
      ['server/play/games/backoffice/get-returns.ts', 'returns in percent'],
      ['server/play/games/free-spins-campaigns/calculate-grant-costs.ts', 'a return in percent'],
      ['server/rewards/loyalty/programme/get-programs.ts', 'points'],
      ['server/compliance/responsible-gaming/markers/markers.ts', 'growth in percent'],
      ['server/rewards/wheel/backoffice/list-wheels.ts', 'spins that are expected'],
      ['site/features/bet-slip/shared-slip.ts', 'letters'],
      ['site/features/fairness/live-chains.tsx', 'a factor of a stake'],
      ['site/features/loyalty/programme-page.tsx', 'the stake for a hundred points'],
    ],
  },
  'two places': {
    of: /toFixed\(2\)|imumFractionDigits: 2\b|slice\(-2\)|pad(?:Start\(3|End\(2)\b|numeric\(\d+, ?2\)|\bround\([^()]*(?:\([^()]*\))?[^()]*, 2\)|step="?\{?0?\.01/,
    not: /percent|factor|hundredths|odds|target|deviation|byte/i,
    files: [
      ['studio/', 'factors and chances'],
      ['backoffice/betting/betting-labels.tsx', 'odds'],
      ['server/identity/account/two-factor/second-factor.ts', 'the end of an address'],
      ['server/play/games/rtp-monitoring/monitor-rtp.ts', 'parts of minor units, of statistics'],
    ],
  },
  'a sum in minor units of no one currency': {
    of: /(?<![\w.])\w*minor\w*(?:: \w+)? ?[=:<>]=?\s*(?:\$\{)?'?-?(?:[2-9]|\d[\d_]+)n?\b(?!_)/i,
    not: /10n \*/,
    files: [
      ['studio/', 'stakes in the base currency, which `stakeScale` makes those of others'],
      ['server/backoffice/approvals/single-approver-limit.ts', 'a weight, in cents of the base currency'],
      ['server/backoffice/operators/', 'ceilings, in cents of the base currency'],
      ['server/play/winners/follow-wins.ts', 'in the base currency, by the rate of the day'],
      ['server/play/jackpots/draws/jackpot-secret.ts', 'parts of a minor unit'],
      ['server/money/reconciliation/files/importer.ts', 'a bound of numbers'],
      ['server/play/sportsbook/bets/load-bet-batch.ts', 'a bet of no sum, which asks for the form of a lot'],
    ],
  },
}

const isComment = (line: string) => /^\s*(?:\*|\/\/|\/\*)/.test(line)
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n')
const found = paths.filter(isCode).flatMap((path) =>
  linesOf(path).flatMap((line, at) =>
    isComment(line)
      ? []
      : Object.entries(kinds)
          .filter(([, { of, not }]) => of.test(line) && !not.test(line))
          .map(([kind]) => ({ kind, path, line: `${path}:${at + 1} ${line.trim()}` })),
  ),
)

test.each(Object.keys(kinds))('%s is in no code but of what has its places', (kind) => {
  const files = kinds[kind]?.files ?? []
  const ofKind = found.filter((one) => one.kind === kind)
  const isAllowed = (path: string) => files.some(([from]) => path.startsWith(from))
  expect(ofKind.filter(({ path }) => !isAllowed(path)).map(({ line }) => line)).toEqual([])
  // Entries that no longer match are removed from the list.
  expect(
    files.filter(([from]) => !ofKind.some(({ path }) => path.startsWith(from))).map(([from]) => from),
  ).toEqual([])
})

test.each([
  'const text = (minor / 100).toString()',
  'return BigInt(Math.round(amount * 100))',
  'const minor = 100n * BigInt(whole)',
  'amount.toFixed(2)',
  '{ maximumFractionDigits: 2 }',
  '`${digits.slice(0, -2)}.${digits.slice(-2)}`',
  'amount numeric(20, 2)',
  'sql`round(win_minor / 100.0, 2)`',
  '<input step="0.01" />',
  'const largeWinMinor = 1_000_000n',
  'if (stakeMinor < 10n) return',
  'sql`where win_minor >= 1000000`',
])('the scan finds %s', (line) =>
  expect(Object.values(kinds).some(({ of, not }) => of.test(line) && !not.test(line))).toBe(true),
)

/** Texts in six languages; a figure with decimals in a text is odds, a factor, or a drawn number. */
test('no text names a sum with two places', () => {
  const isFigure = /^(?:mostOddsHint|rules\.dice|rules\.crash|liveFairFormula|refusedTARGET_INVALID)$/
  const texts = paths.filter((path) => /(?:\/i18n\/|\/messages\/).*\.json$/.test(path))
  expect(texts.length).toBeGreaterThan(100)
  const wrong = texts.flatMap((path) =>
    linesOf(path)
      .filter((line) => /\d[.,]00(?!\d)/.test(line) && /^\s*"[^"]+": "/.test(line))
      .filter((line) => !isFigure.test(/"([^"]+)"/.exec(line)?.[1] ?? ''))
      .map((line) => `${path} ${line.trim().slice(0, 80)}`),
  )
  expect(wrong).toEqual([])
})
