import { useCallback, useEffect, useRef, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { unreadCount } from './unread-count.ts'

type Shown = {
  readonly items: readonly Notification[]
  /** The cursor of the next page. */
  readonly before: string | null
}

/** The list while it is open: loaded each time it opens, and when more notifications arrive. */
export const useNotifications = ({
  isOpen,
  uid,
  unread,
}: {
  isOpen: boolean
  uid: number
  unread: number
}) => {
  const { api } = useSite()
  const [shown, setShown] = useState<Shown>()
  const [hasFailed, setFailed] = useState(false)
  const [isLoading, setLoading] = useState(false)
  /** The number of the latest request: a late answer is dropped. */
  const latestRequest = useRef(0)

  const load = useCallback(
    async (after?: Shown) => {
      const mine = ++latestRequest.current
      setLoading(true)
      try {
        const before = after?.before ?? undefined
        const input = before === undefined ? {} : { before }
        const more = await api.get('notifications/getList', input, { report: 'background' })
        if (mine !== latestRequest.current) return
        setShown({ items: [...(after?.items ?? []), ...more.items], before: more.before })
        setFailed(false)
      } catch {
        // The error hook has reported it; the list shows that it could not be loaded.
        if (mine === latestRequest.current) setFailed(true)
      } finally {
        if (mine === latestRequest.current) setLoading(false)
      }
    },
    [api],
  )
  useEffect(() => {
    if (!isOpen) return undefined
    const turn = setTimeout(() => void load())
    return () => clearTimeout(turn)
    // New notifications change the count.
  }, [isOpen, load, unread])

  const refresh = () => unreadCount.refresh(api, uid, { isSure: true })
  return {
    shown,
    hasFailed,
    isLoading,
    load,
    read: async ({ id, is_read: isRead }: Notification): Promise<void> => {
      if (isRead) return
      // A notification that was updated in the meantime has another id, and stays unread.
      await api.post('notifications/markRead', { id }, { report: 'background' }).catch(() => undefined)
      await refresh()
    },
    readAll: async (): Promise<void> => {
      const until = shown?.items[0]?.id
      if (until === undefined) return
      await api.post('notifications/markAllRead', { until })
      await refresh()
    },
  }
}
