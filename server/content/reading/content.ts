import type { ContentType } from '#contract/content/content-type.ts'
import type { PopupEntry } from '#contract/content/types/popups.ts'
import { popups } from '#contract/content/types/popups.ts'
import type { ReadContent } from '#contract/content/read-content.ts'
import type { AllowedHosts } from '#server/platform/kernel/network/allowed-hosts.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import type { MenuMessages } from '../menus/menu-links.ts'
import { publishedRows, type PublishedRows } from './published-rows.ts'
import { createReadContent } from './read-content.ts'
import { createSnapshot, readyEntry, type ReadRules, type Snapshot } from './snapshot.ts'
import type { ContentSource, StoredEntry, TypeState } from './source.ts'

/** The site's content, cached in memory and kept up to date: `ctx.content` of use cases and pages. */
export type Content = ReadContent & {
  /** The popup's draft, for a preview (PD-06). */
  popupDraft(sysname: string, locale: string): Promise<PopupEntry | undefined>
  /** The same content with these drafts in place of the published entries: only for a preview. */
  withDrafts(type: ContentType, drafts: readonly StoredEntry[]): Content
  published(type: ContentType): PublishedRows
  /** Checks for changes now; concurrent calls share one check. Never throws: the cached content stays. */
  refresh(): Promise<void>
  /** Calls `listener` after each change in this process; returns the unsubscribe function. */
  onChange(listener: () => void): () => void
  /** Follows changes until `stop`: by notification, and by polling. */
  follow(): Promise<void>
  stop(): Promise<void>
}

export const createContent = async (parts: {
  source: ContentSource
  clock: Clock
  log: Log
  messages: MenuMessages
  allowed: AllowedHosts
}): Promise<Content> => {
  const { source, clock, log, messages, allowed } = parts
  const rules: ReadRules = {
    allowed,
    onWithheld: (entry) =>
      log.warn(entry, 'Content names hosts that are not allowed; these fields are left out'),
  }
  const states = new Map<string, TypeState>()
  const listeners = new Set<() => void>()
  let current: { snapshot: Snapshot; version: number } = {
    snapshot: createSnapshot(new Map(), rules),
    version: 0,
  }
  let checking: Promise<void> | undefined
  let isCheckWanted = false
  let timer: NodeJS.Timeout | undefined
  let stopListening = async (): Promise<void> => undefined
  let isStale = false

  const checkForChanges = async (): Promise<void> => {
    try {
      const changed = await source.changes(states)
      if (isStale) log.info('Content can be read again')
      isStale = false
      if (changed.size === 0) return
      for (const [type, state] of changed) states.set(type, state)
      current = { snapshot: createSnapshot(new Map(states), rules), version: current.version + 1 }
      for (const listener of listeners) listener()
    } catch (error) {
      // Logged once: the next check is a second away.
      if (!isStale) log.warn({ err: error }, 'Content cannot be read; what is known of it is served')
      isStale = true
    }
  }

  const refresh = (): Promise<void> => {
    if (checking) {
      // The next check finds what was written after this one began.
      isCheckWanted = true
      return checking
    }
    checking = (async () => {
      do {
        isCheckWanted = false
        await checkForChanges()
      } while (isCheckWanted)
    })().finally(() => (checking = undefined))
    return checking
  }

  await refresh()
  /** Caches keyed by content version never hold a preview: preview versions are below all others. */
  let previews = 0
  const own: Content = {
    ...createReadContent(() => current, { clock, messages }),
    withDrafts(type, drafts) {
      const state = states.get(type.name)
      const isReplaced = new Set(drafts.map(({ documentId }) => documentId))
      const others = (state?.entries ?? []).filter(({ documentId }) => !isReplaced.has(documentId))
      const entries = [...others, ...drafts]
      const overlaid = new Map(states).set(type.name, { version: state?.version ?? '', entries })
      const snapshot = createSnapshot(overlaid, rules)
      const version = --previews
      return {
        ...own,
        ...createReadContent(() => ({ snapshot, version }), { clock, messages }),
        published: (other) => publishedRows(snapshot, other),
      }
    },
    async popupDraft(sysname, locale) {
      const found = await source.draft('popups', sysname, locale)
      return found ? (readyEntry(popups, found, rules) as PopupEntry | undefined) : undefined
    },
    published: (type) => publishedRows(current.snapshot, type),
    refresh,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async follow() {
      timer = setInterval(() => void refresh(), source.pollMs).unref()
      stopListening = await source.listen(() => void refresh())
    },
    async stop() {
      clearInterval(timer)
      await stopListening()
      await checking
    },
  }
  return own
}
