import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stakeScale } from '#contract/derived-amounts.ts'
import { currencyOf } from '#contract/money.ts'
import type { LaunchData } from '#contract/studio.ts'
import type { GameKind } from '#contract/studio-views.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { PlayMode } from '#server/play/games/schema.ts'
import { minCycleOf } from '#server/play/games/round/min-cycle.ts'
import { jurisdictionOf, type Jurisdiction } from '#server/platform/kernel/settings/jurisdictions.ts'
import { defaultLocale, locales } from '#server/platform/i18n/messages.ts'
import { siteFonts } from '#server/platform/web/pages/site-fonts.ts'
import { catalogue } from '../games/catalogue.ts'
import { liveGames } from '../live/live-games.ts'
import { renderPlayPage } from './render-play-page.ts'

type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; isDynamicEntry?: boolean; css?: string[]; imports?: string[] }
>
type ClientFiles = {
  readonly script: string
  readonly styles: readonly string[]
  /** What the first frame of a game needs besides the script; preloaded with it. */
  readonly preloadsOf: (sysname: string, kind: LaunchData['kind']) => readonly string[]
}

const liveEntries = new Map(liveGames.map((entry) => [entry.sysname, entry]))
const entries = new Map(catalogue.map((entry) => [entry.sysname, entry]))

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const assetAddress = (file: string): string => `/studio-assets/${file}`

const withImports = (manifest: Manifest, names: readonly string[]): readonly string[] => {
  const found = new Set(names)
  for (const name of found) for (const imported of manifest[name]?.imports ?? []) found.add(imported)
  return [...found]
}

const partsOfSlot = (sysname: string): string[] =>
  ['definition.ts', 'art.ts', 'maths.json'].map((file) => `games/${sysname}/${file}`)
const partsOfBoard = (sysname: string, kind: GameKind): string[] =>
  entries.get(sysname)?.type === 'casino'
    ? [
        `client/boards/tables/${kind}-board.ts`,
        `tables/art/${sysname}-art.ts`,
        `tables/sheets/${sysname}.json`,
      ]
    : [`client/boards/${kind}-board.ts`, `fast/art/${sysname}-art.ts`, `fast/sheets/${sysname}.json`]

const rootsOf = (sysname: string, kind: LaunchData['kind']): string[] => {
  if (kind === 'crash') return ['client/live/start-live.ts', 'client/live/crash/crash-stage.ts']
  if (kind === 'live-roulette') return ['client/live/start-live.ts', 'client/live/roulette/roulette-stage.ts']
  return kind === 'spins'
    ? ['client/reels/start-reels.ts', 'client/reels/pixi-reels.ts', ...partsOfSlot(sysname)]
    : ['client/boards/start-board.ts', ...partsOfBoard(sysname, kind)]
}

/** The built client, or undefined before the first build. */
const readClientFiles = (
  manifestPath = pathOf('../../build/studio/.vite/manifest.json'),
): ClientFiles | undefined => {
  if (!existsSync(manifestPath)) return undefined
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  const preloadsOf = (sysname: string, kind: LaunchData['kind']): readonly string[] => {
    const names = withImports(
      manifest,
      rootsOf(sysname, kind).map((path) => `studio/${path}`),
    )
    return names.flatMap((name) => {
      const chunk = manifest[name]
      return chunk === undefined || chunk.isEntry ? [] : [assetAddress(chunk.file)]
    })
  }
  return (
    entry && { script: assetAddress(entry.file), styles: (entry.css ?? []).map(assetAddress), preloadsOf }
  )
}

const readMessages = (locale: string): Record<string, string> => {
  const path = pathOf(`../client/messages/${locale}.json`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
}

const messages = new Map(
  locales.map(({ code }) => [code, { ...readMessages(defaultLocale), ...readMessages(code) }] as const),
)

export type Launch = {
  readonly token: string
  readonly sysname: string
  readonly name: string
  readonly mode: PlayMode
  readonly currency: string
  readonly locale: string
  readonly dateForm: string
  readonly theme: 'dark' | 'light'
  readonly siteOrigin: string
}

const kindOf = (sysname: string): LaunchData['kind'] =>
  liveEntries.get(sysname)?.game.kind ?? entries.get(sysname)?.game.kind ?? 'spins'

const launchData = (
  launch: Launch,
  { canSkipWins, canBuyFeatures, leastCycleMs }: Jurisdiction,
): LaunchData => {
  const locale = locales.find(({ code }) => code === launch.locale) ?? locales[0]!
  return {
    ...launch,
    kind: kindOf(launch.sysname),
    exponent: currencyOf(launch.currency).exponent,
    stakeScale: String(stakeScale(launch.currency)),
    locale: locale.code,
    dir: locale.dir,
    canSkipWins,
    canBuyFeatures,
    leastCycleMs: minCycleOf(
      leastCycleMs,
      liveEntries.get(launch.sysname)?.type ?? entries.get(launch.sysname)?.type ?? 'slot',
    ),
    messages: messages.get(locale.code) ?? {},
  }
}

/**
 * The policy itself sandboxes the page, also outside a frame: the game has an opaque origin, no cookies and no
 * storage, and can connect only to this server. `'self'` has no meaning there, so the origin is named.
 */
const contentSecurityPolicy = (nonce: string, origin: string): string =>
  [
    'sandbox allow-scripts',
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data: blob:`,
    `font-src ${origin} data:`,
    `connect-src ${origin} data: blob:`,
    `worker-src blob:`,
    `media-src ${origin} data: blob:`,
    `frame-ancestors ${origin}`,
    `form-action 'none'`,
    `base-uri 'none'`,
  ].join('; ')

/** The document of one launch. It holds the session's token and must not be cached. */
export const playPage = (
  ctx: Pick<Kernel, 'log' | 'settings'>,
  launch: Launch,
  files = readClientFiles(),
): Response => {
  if (!files) ctx.log.error('The studio client is not built, so no game can be drawn: run `npm run build`')
  const nonce = randomBytes(16).toString('base64')
  const { script, styles } = files ?? { script: assetAddress('main.js'), styles: [] }
  const preloads = files?.preloadsOf(launch.sysname, kindOf(launch.sysname)) ?? []
  return new Response(
    renderPlayPage({
      launch: launchData(launch, jurisdictionOf(ctx.settings)),
      nonce,
      script,
      styles,
      fonts: siteFonts,
      preloads,
    }),
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(nonce, launch.siteOrigin),
        'cross-origin-opener-policy': 'unsafe-none',
        'referrer-policy': 'no-referrer',
      },
    },
  )
}
