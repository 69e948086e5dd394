import type { ApiClient } from '#contract/client.ts'
import type { NoticeEntry } from '#contract/content/types/notices.ts'
import { isDismissed, storeDismissals, readDismissals, withDismissed, type Dismissals } from './dismissals.ts'

export type PublicNotice = Pick<NoticeEntry, 'documentId' | 'title' | 'text' | 'level' | 'url' | 'locale'>

export type Reader = { api: ApiClient; uid: number; locale: string }

let reader: Reader | undefined
let dismissals: Dismissals = {}
let shown: readonly PublicNotice[] = []
let request = new AbortController()
const listeners = new Set<() => void>()

const show = (notices: readonly PublicNotice[]): void => {
  shown = notices
  for (const listener of listeners) listener()
}

const fetchNotices = async (locale: string, signal: AbortSignal): Promise<readonly PublicNotice[]> => {
  const headers = { 'strapi-response-format': 'v5' }
  const answer = await fetch(`/content/notices?locale=${encodeURIComponent(locale)}`, { headers, signal })
  if (!answer.ok) throw new Error(`Notices could not be had: ${answer.status}`)
  return ((await answer.json()) as { data: readonly PublicNotice[] }).data
}

/** The notices that were fetched last. Browser only. */
export const noticesList = {
  /** Rejects on failure; the shown notices then stay. */
  async load(wanted: Reader): Promise<void> {
    request.abort()
    request = new AbortController()
    const { signal } = request
    const [notices, known] = await Promise.all([
      fetchNotices(wanted.locale, signal),
      reader?.uid === wanted.uid ? dismissals : readDismissals(wanted.api, wanted.uid),
    ])
    if (signal.aborted) return
    reader = wanted
    dismissals = known
    show(notices.filter(({ documentId }) => !isDismissed(dismissals, documentId, Date.now())))
  },
  dismiss(documentId: string): void {
    if (!reader) return
    dismissals = withDismissed(dismissals, documentId, Date.now())
    storeDismissals(reader.api, reader.uid, dismissals)
    show(shown.filter((notice) => notice.documentId !== documentId))
  },
  shown: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
