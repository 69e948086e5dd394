import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasterNeed } from './toast.ts'

export type ToastHostProps = {
  /** Names the region for screen readers: "Notifications". */
  label: string
  /** The name of each toast's close button. */
  closeLabel: string
}

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

/** Where toasts appear. Mounted once, at the end of the page. */
export function ToastHost(props: ToastHostProps) {
  const isNeeded = useSyncExternalStore(toasterNeed.subscribe, toasterNeed.isNeeded, () => false)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <Toaster {...props} />
    </Suspense>
  )
}
