import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { toasterNeed } from './toast.ts'

export type ToastHostProps = {
  /** Names the region for screen readers: "Notifications". */
  label: string
  closeLabel: string
}

/**
 * The place of toasts. Mounted once, at the end of the page. If the toaster's code cannot be loaded (no
 * connection), the page must keep working: it is loaded again when the connection is back.
 */
export function ToastHost(props: ToastHostProps) {
  const isNeeded = useSyncExternalStore(toasterNeed.subscribe, toasterNeed.isNeeded, () => false)
  const [Toaster, setToaster] = useState<ComponentType<ToastHostProps>>()
  useEffect(() => {
    if (!isNeeded || Toaster) return
    const fetchIt = () => {
      import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      )
    }
    fetchIt()
    window.addEventListener('online', fetchIt)
    return () => window.removeEventListener('online', fetchIt)
  }, [isNeeded, Toaster])
  return Toaster ? <Toaster {...props} /> : null
}
