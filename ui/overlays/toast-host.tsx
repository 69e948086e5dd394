import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { toasterNeed } from './toast.ts'

export type ToastHostProps = {
  /** Names the region for screen readers: "Notifications". */
  label: string
  /** The name of each toast's close button. */
  closeLabel: string
}

/**
 * Where toasts appear. Mounted once, at the end of the page. A toaster that could not be fetched, because the
 * connection is away, must not take the page with it: it is fetched again when the connection is back.
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
